import { ToolError } from "../lib/tool-error.ts";
import { type Google, listAll, type WaitOptions, waitWhile } from "./google-client.ts";

/**
 * An index as Firestore lists it. Those of single fields have no name
 * (https://cloud.google.com/firestore/docs/reference/rest/v1/projects.databases.collectionGroups.indexes).
 */
interface Index {
  name?: string;
  state?: string | undefined;
}

/** A field whose settings differ from those of the database, such as a row of `fieldOverrides`. */
interface Field {
  name: string;
  indexConfig?: { indexes?: Index[] };
}

/** Building the indexes of a large collection takes longer; the deployment can be repeated then. */
const timeoutMinutes = 30;

/** Firestore lists overridden fields only, and refuses requests without this filter. */
const overriddenFields = "indexConfig.usesAncestorConfig=false OR ttlConfig:*";

/**
 * Waits until no index is being built. Functions whose queries need them are released after that.
 * @throws {ToolError} when an index cannot be built, or after 30 minutes
 */
export async function waitForIndexes(google: Google, { pollMs, signal }: WaitOptions): Promise<void> {
  const look = async () => {
    const indexes = await listIndexes(google);
    const broken = indexes.find(({ state }) => state === "NEEDS_REPAIR");
    if (broken) throw new ToolError(`The index ${broken.name} needs repair. Delete it and deploy again.`);
    const building = indexes.filter(({ state }) => state === "CREATING").length;
    console.log(`  ${indexes.length - building} of ${indexes.length} indexes are ready`);
    return building === 0
      ? undefined
      : `The indexes are not ready after ${timeoutMinutes} minutes. Deploy again later.`;
  };
  await waitWhile(look, { pollMs, timeoutMs: timeoutMinutes * 60_000, ...(signal && { signal }) });
}

/** The composite indexes, and those of single fields, which have the name of their field here. */
async function listIndexes(google: Google): Promise<Index[]> {
  const groups = `https://firestore.googleapis.com/v1/projects/${google.projectId}/databases/(default)/collectionGroups/-`;
  const composite = await listAll<Index>(google, "indexes", `${groups}/indexes`);
  const fields = await listAll<Field>(google, "fields", `${groups}/fields`, {
    filter: overriddenFields,
  });
  const ofFields = fields.flatMap(({ name, indexConfig }) =>
    (indexConfig?.indexes ?? []).map(({ state }) => ({ name, state })),
  );
  return [...composite, ...ofFields];
}
