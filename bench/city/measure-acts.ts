import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import type { Acts, Database } from "./acts.ts";

/**
 * Measures the acts in a separate process and a separate Firebase project. The emulators run no triggers
 * in that project, so the work of triggers can be measured as acts.
 */
export async function measureActs(database: Database): Promise<Acts> {
  const project = `demo-city-${randomUUID()}`;
  const child = fork(join(import.meta.dirname, "acts-process.ts"), [database], {
    env: { ...process.env, GCLOUD_PROJECT: project, GOOGLE_CLOUD_PROJECT: project },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let acts: Acts | undefined;
  child.once("message", (message) => {
    acts = message as Acts;
  });
  await once(child, "exit");
  if (!acts) throw new Error(`The process that measures a ${database} database has failed.`);
  return acts;
}
