import { ToolError } from "../lib/tool-error.ts";
import type { Google } from "./google-client.ts";

interface Index {
  name: string;
  state: string;
}

/** Building the indexes of a large collection takes longer; the deployment can be repeated then. */
const timeoutMinutes = 30;

/**
 * Waits until no index is being built. Functions whose queries need them are released after that.
 * @throws {ToolError} when an index cannot be built, or after 30 minutes
 */
export async function waitForIndexes(google: Google, pollMs: number): Promise<void> {
  const end = Date.now() + timeoutMinutes * 60_000;
  const url = `https://firestore.googleapis.com/v1/projects/${google.projectId}/databases/(default)/collectionGroups/-/indexes`;
  for (;;) {
    const indexes = (await google.get<{ indexes?: Index[] }>(url))?.indexes ?? [];
    const broken = indexes.find(({ state }) => state === "NEEDS_REPAIR");
    if (broken) throw new ToolError(`The index ${broken.name} needs repair. Delete it and deploy again.`);
    const building = indexes.filter(({ state }) => state !== "READY").length;
    console.log(`  ${indexes.length - building} of ${indexes.length} indexes are ready`);
    if (building === 0) return;
    if (Date.now() > end)
      throw new ToolError(`The indexes are not ready after ${timeoutMinutes} minutes. Deploy again later.`);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
