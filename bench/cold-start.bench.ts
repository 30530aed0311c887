import { join } from "node:path";
import { capture } from "../tools/lib/run.ts";
import { loadedPackages, rarelyUsed } from "../tools/testing/loaded-packages.ts";

const functions = join(import.meta.dirname, "../functions");
const rounds = 9;

/** The parts of the Admin SDK without which no function of ours could answer. */
const sdkParts = ["app", "auth", "firestore", "storage"].map((part) => `firebase-admin/${part}`);

/**
 * Milliseconds of processor time that a new process takes to import the deployed bundle (every function loads this same one), the
 * Admin SDK alone (which loads its parts when they are asked for), and those parts: each in turn, several times, the medians. And
 * which of the packages for rare work are loaded by the bundle.
 */
export default async function coldStart(): Promise<Record<string, unknown>> {
  const [bundle, admin, parts]: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    admin?.push(await importTime("firebase-admin"));
    parts?.push(await importTime(...sdkParts));
    bundle?.push(await importTime("./lib/index.js"));
  }
  const [bundleMs, firebaseAdminMs, sdkPartsMs] = [median(bundle), median(admin), median(parts)];
  const loaded = await loadedPackages(functions, process.env);
  return {
    bundleMs,
    firebaseAdminMs,
    sdkPartsMs,
    toFirebaseAdmin: Math.round((100 * bundleMs) / firebaseAdminMs) / 100,
    toSdkParts: Math.round((100 * bundleMs) / sdkPartsMs) / 100,
    packagesLoaded: loaded.length,
    rarelyUsedButLoaded: rarelyUsed.filter((name) => loaded.includes(name)),
  };
}

async function importTime(...specifiers: string[]): Promise<number> {
  const program = `
    const before = process.cpuUsage();
    for (const one of ${JSON.stringify(specifiers)}) await import(one);
    const { user, system } = process.cpuUsage(before);
    console.log("TOOK " + (user + system) / 1000);
    process.exit(0);
  `;
  const args = ["--input-type=module", "--eval", program];
  const { output } = await capture(process.execPath, args, { cwd: functions, env: process.env });
  const took = /^TOOK (.*)$/m.exec(output)?.[1];
  if (took === undefined) throw new Error(`${specifiers.join(", ")} could not be imported: ${output}`);
  return Number(took);
}

function median(values: readonly number[] = []): number {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10;
}
