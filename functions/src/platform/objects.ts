import { RetryLaterError } from "./app-error.ts";
import { storageBucket, storageOrigin } from "./config.ts";
import { bucket } from "./storage.ts";

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

/**
 * Stores an object, whatever stood there, with custom metadata if any. Objects are pictures, which is what people are told.
 * @throws server/picture-not-stored (Storage does not take it now)
 */
export async function saveObject(
  path: string,
  bytes: Uint8Array,
  contentType: string,
  metadata: Record<string, string> = {},
): Promise<void> {
  try {
    await bucket()
      .file(path)
      .save(Buffer.from(bytes), {
        resumable: false,
        contentType,
        metadata: { cacheControl: "public, max-age=86400", metadata },
      });
  } catch (error) {
    throw new RetryLaterError(
      "server/picture-not-stored",
      "Your picture could not be stored, so nothing was changed. Try again in a moment.",
      5,
      error,
    );
  }
}

/** Deletes an object. One that is gone already is no error. */
export async function deleteObject(path: string): Promise<void> {
  await bucket().file(path).delete({ ignoreNotFound: true });
}

/** An object as a list shows it. */
export interface ListedObject extends Pick<ObjectInfo, "metadata"> {
  path: string;
  createdAt: Date;
}

/** Some objects, and where the list goes on, if it does. */
export interface ListedObjects {
  objects: ListedObject[];
  /** Opaque. */
  next: string | undefined;
}

/** Objects whose path begins so, in the order of their paths, at most 500: the first, or those from where a list went on. */
export async function listObjects(prefix: string, from?: string): Promise<ListedObjects> {
  const [files, next] = await bucket().getFiles({
    prefix,
    maxResults: 500,
    autoPaginate: false,
    ...(from === undefined ? {} : { pageToken: from }),
  });
  const objects = files.map(({ name, metadata }) => ({
    path: name,
    metadata: metadata.metadata ?? {},
    createdAt: new Date(metadata.timeCreated ?? Number.NaN),
  }));
  return { objects, next: pageTokenOf(next) };
}

/** Deletes every object whose path begins so and whose custom metadata says so. For prefixes under which little stands. */
export async function deleteObjectsWhere(
  prefix: string,
  isMeant: (info: Pick<ObjectInfo, "metadata">) => boolean,
): Promise<void> {
  let from: string | undefined;
  do {
    const { objects, next } = await listObjects(prefix, from);
    await Promise.all(objects.filter(isMeant).map(({ path }) => deleteObject(path)));
    from = next;
  } while (from !== undefined);
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
