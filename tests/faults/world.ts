import { bucket, firestore } from "../../functions/src/platform/firebase.ts";

/** Counts of requests: written by every request on purpose, whether it is refused or not. */
const bookkeeping = ["RateLimits"];

/** What is stored, to be compared. */
export interface World {
  documents: string[];
  objects: string[];
}

/** Every document (path and time of its last write) and every object in Storage (name and generation). */
export async function worldNow(): Promise<World> {
  const collections = await firestore().listCollections();
  const documents = await Promise.all(
    collections.filter(({ id }) => !bookkeeping.includes(id)).map((collection) => collection.select().get()),
  );
  const [files] = await bucket().getFiles();
  return {
    documents: documents
      .flatMap(({ docs }) => docs.map(({ ref, updateTime }) => `${ref.path} ${updateTime.toMillis()}`))
      .sort(),
    objects: files.map(({ name, metadata }) => `${name} ${metadata.generation}`).sort(),
  };
}

/** Deletes documents that were not there before: those whose id starts so, and messages from nobody in particular. */
export async function deleteNew(before: World, idPrefix: string): Promise<void> {
  const known = new Set(before.documents.map((line) => line.split(" ")[0]));
  const writer = firestore().bulkWriter();
  for (const collection of await firestore().listCollections()) {
    const { docs } = await collection.select().get();
    for (const { id, ref } of docs) {
      const isOurs = id.startsWith(idPrefix) || collection.id === "ContactMessages";
      if (isOurs && !known.has(ref.path)) void writer.delete(ref);
    }
  }
  await writer.close();
}
