import { storageBucket, storageOrigin } from "./config.ts";
import { bucket } from "./firebase.ts";

/** What is known of an object in Storage without reading it. */
export interface ObjectInfo {
  /** Custom metadata, as it was given with the upload. */
  metadata: Readonly<Record<string, unknown>>;
  bytes: number;
}

/** The object's description, or undefined if there is none at that path. */
export async function findObject(path: string): Promise<ObjectInfo | undefined> {
  try {
    const [found] = await bucket().file(path).getMetadata();
    return { metadata: found.metadata ?? {}, bytes: Number(found.size ?? 0) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Reads an object as a whole, or undefined if there is none at that path. */
export async function readObject(path: string): Promise<Uint8Array | undefined> {
  try {
    const [bytes] = await bucket().file(path).download();
    return bytes;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Stores an object, whatever stood there, with custom metadata if any. */
export async function saveObject(
  path: string,
  bytes: Uint8Array,
  contentType: string,
  metadata: Record<string, string> = {},
): Promise<void> {
  await bucket()
    .file(path)
    .save(Buffer.from(bytes), {
      resumable: false,
      contentType,
      metadata: { cacheControl: "public, max-age=86400", metadata },
    });
}

/** Deletes an object. One that is gone already is no error. */
export async function deleteObject(path: string): Promise<void> {
  await bucket().file(path).delete({ ignoreNotFound: true });
}

/** Deletes every object whose path begins so and whose custom metadata says so. Reads a page at a time. */
export async function deleteObjectsWhere(
  prefix: string,
  isMeant: (info: Pick<ObjectInfo, "metadata">) => boolean,
): Promise<number> {
  let deleted = 0;
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket().getFiles({
      prefix,
      maxResults: 500,
      autoPaginate: false,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    const meant = files.filter(({ metadata }) => isMeant({ metadata: metadata.metadata ?? {} }));
    await Promise.all(meant.map((file) => file.delete({ ignoreNotFound: true })));
    deleted += meant.length;
    pageToken = pageTokenOf(next);
  } while (pageToken !== undefined);
  return deleted;
}

/** Address at which anyone may get the object, if the Storage rules let them. It carries no token. */
export function publicUrl(path: string): string {
  return `${storageOrigin}/v0/b/${storageBucket}/o/${encodeURIComponent(path)}?alt=media`;
}

function pageTokenOf(query: unknown): string | undefined {
  if (typeof query !== "object" || query === null || !("pageToken" in query)) return undefined;
  return typeof query.pageToken === "string" ? query.pageToken : undefined;
}

function isMissing(error: unknown): boolean {
  return typeof error === "object" && error !== null && "code" in error && error.code === 404;
}
