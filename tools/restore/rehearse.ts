/**
 * Backs up the project of the running emulators, deletes everything, restores it, and compares. Run
 * by `npm run restore:rehearse`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { initializeApp } from "firebase-admin/app";
import { projectId, requireEmulators, storageBucket } from "../../emulator-data/project.ts";
import { main } from "../lib/main.ts";
import { backUp, restore, wipe } from "./backup.ts";
import { differencesOf, readContents } from "./contents.ts";

await main(async () => {
  requireEmulators();
  const app = initializeApp({ projectId, storageBucket });
  const folder = mkdtempSync(join(tmpdir(), "flashplate-backup-"));
  try {
    const before = await readContents(app);
    const backUpSeconds = await secondsOf(async () => {
      await backUp(app, folder);
      await wipe(app);
    });
    const remaining = await readContents(app);
    if (remaining.size > 0) throw new Error(`The wipe left ${[...remaining.keys()].join(", ")}.`);
    const restoreSeconds = await secondsOf(() => restore(app, folder));
    const seconds = (backUpSeconds + restoreSeconds).toFixed(1);
    const differences = differencesOf(before, await readContents(app));
    console.table(Object.fromEntries(before));
    for (const difference of differences) console.error(difference);
    console.log(
      differences.length === 0
        ? `Backup, wipe and restore took ${seconds} s. Nothing was lost or changed.`
        : "The restored project differs from the original.",
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return (performance.now() - started) / 1000;
}
