import { RetryLaterError } from "../app-error.ts";
import { storageBucket, storageOrigin } from "../configuration/config.ts";
import { codeOf } from "../error-code.ts";
import { bucket } from "./storage.ts";

/** Metadata of an object in Storage. */
export interface ObjectInfo {
  /** Custom metadata of the upload. */
  metadata: Readonly<Record<string, unknown>>;
  bytes: number;
  /** Storage's number of this version of the object. Each upload gets another one. */
  generation: string;
}

/**
 * Metadata of a picture that we encoded. The Storage rules refuse uploads with the mark, so a marked
 * object needs no check, and everyone may read it.
 */
const encodedMark = { encoded: "true" } as const;

declare const encoded: unique symbol;

/**
 * A picture that this server has encoded, or that is part of its code. Only `encodeWebp` turns an upload
 * into one. So the compiler refuses to store other bytes with the mark.
 */
export type EncodedPicture = Uint8Array & { readonly [encoded]: true };

/** Metadata of a restaurant's encoded picture: the mark and the owner's uid. */
export function encodedMetadata(owner: string): Record<string, string> {
  return { owner, ...encodedMark };
}

/** Whether we encoded a picture. */
export function isEncoded(metadata: ObjectInfo["metadata"]): boolean {
  return metadata.encoded === encodedMark.encoded;
}

/** The object's metadata, or undefined if it does not exist. */
export async function findObject(path: string): Promise<ObjectInfo | undefined> {
  try {
    const [found] = await bucket().file(path).getMetadata();
    return {
      metadata: found.metadata ?? {},
      bytes: Number(found.size ?? 0),
      generation: String(found.generation ?? ""),
    };
  } catch (error) {
    if (codeOf(error) === 404) return undefined;
    throw error;
  }
}

/** Reads an object, or returns undefined if it does not exist. */
export async function readObject(path: string): Promise<Uint8Array | undefined> {
  try {
    const [bytes] = await bucket().file(path).download();
    return bytes;
  } catch (error) {
    if (codeOf(error) === 404) return undefined;
    throw error;
  }
}

/**
 * Stores a WebP picture with the mark of encoded ones, and replaces an existing object. All stored pictures
 * pass through `upload` below.
 * @param owner the uid of its restaurant; without one, the sweep keeps the picture
 * @throws server/picture-not-stored
 */
export async function savePicture(path: string, picture: EncodedPicture, owner?: string): Promise<void> {
  const metadata = owner === undefined ? encodedMark : encodedMetadata(owner);
  await upload(path, picture, { metadata });
}

/**
 * Stores a restaurant's picture as `savePicture` does, in place of one version of the object.
 * @returns false if another upload has replaced that version
 * @throws server/picture-not-stored
 */
export async function replacePicture(
  path: string,
  picture: EncodedPicture,
  owner: string,
  generation: string,
): Promise<boolean> {
  return upload(path, picture, { metadata: encodedMetadata(owner), ifGenerationMatch: generation });
}

async function upload(
  path: string,
  picture: EncodedPicture,
  { metadata, ifGenerationMatch }: { metadata: Record<string, string>; ifGenerationMatch?: string },
): Promise<boolean> {
  try {
    await bucket()
      .file(path)
      .save(Buffer.from(picture), {
        resumable: false,
        contentType: "image/webp",
        metadata: { cacheControl: "public, max-age=86400", metadata },
        ...(ifGenerationMatch === undefined ? {} : { preconditionOpts: { ifGenerationMatch } }),
      });
    return true;
  } catch (error) {
    if (ifGenerationMatch !== undefined && codeOf(error) === 412) return false;
    throw new RetryLaterError(
      "server/picture-not-stored",
      "Your picture could not be stored, so nothing was changed. Try again in a moment.",
      5,
      error,
    );
  }
}

/**
 * Removes the tokens that open an object for everyone, whatever the Storage rules say. Does nothing if
 * another upload has replaced that version.
 */
export async function removeDownloadTokens(path: string, generation: string): Promise<void> {
  try {
    await bucket()
      .file(path)
      .setMetadata({ metadata: { firebaseStorageDownloadTokens: null } }, { ifGenerationMatch: generation });
  } catch (error) {
    // 404: it was deleted. 412: another upload has replaced that version.
    if (codeOf(error) !== 404 && codeOf(error) !== 412) throw error;
  }
}

/**
 * Deletes an object, if it exists; with `generation`, only that version of it.
 * @returns false if another upload has replaced that version
 */
export async function deleteObject(path: string, generation?: string): Promise<boolean> {
  try {
    await bucket()
      .file(path)
      .delete({
        ignoreNotFound: true,
        ...(generation === undefined ? {} : { ifGenerationMatch: generation }),
      });
    return true;
  } catch (error) {
    if (generation === undefined || codeOf(error) !== 412) throw error;
    return false;
  }
}

/** An object in a list. */
export interface ListedObject extends Pick<ObjectInfo, "metadata" | "generation"> {
  path: string;
  /** An invalid Date if Storage does not say it. */
  createdAt: Date;
}

/** A page of objects. */
export interface ListedObjects {
  objects: ListedObject[];
  /** The page token of the next page; undefined on the last page. */
  next: string | undefined;
}

/**
 * Objects with this prefix, sorted by path, at most 500; with `from`, the page after that token.
 */
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
    generation: String(metadata.generation ?? ""),
    createdAt: new Date(metadata.timeCreated ?? Number.NaN),
  }));
  return { objects, next: pageTokenOf(next) };
}

/** Deletes every object with this prefix that matches. For prefixes with few objects. */
export async function deleteObjectsWhere(
  prefix: string,
  isMatch: (info: Pick<ObjectInfo, "metadata">) => boolean,
): Promise<void> {
  let from: string | undefined;
  do {
    const { objects, next } = await listObjects(prefix, from);
    await Promise.all(objects.filter(isMatch).map(({ path }) => deleteObject(path)));
    from = next;
  } while (from !== undefined);
}

/** What the public URLs of all buckets start with. The bucket's name follows. */
export const publicUrlStart = `${storageOrigin}/v0/b/`;

/** The object's public URL, without a token. The Storage rules decide who may read it. */
export function publicUrl(path: string, bucketName = storageBucket): string {
  return `${publicUrlStart}${bucketName}/o/${encodeURIComponent(path)}?alt=media`;
}

/** The page token in the query that Storage returns for the next page. */
function pageTokenOf(query: unknown): string | undefined {
  if (typeof query !== "object" || query === null || !("pageToken" in query)) return undefined;
  return typeof query.pageToken === "string" ? query.pageToken : undefined;
}
