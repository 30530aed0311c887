import { deleteObject, readObject, removeDownloadTokens } from "../platform/services/objects.ts";

/** A new object in Storage. */
export interface Upload {
  path: string;
  /** Storage's number of this version of the object. */
  generation: string;
  bytes: number;
  metadata: Readonly<Record<string, unknown>>;
}

/** The bytes, or undefined if the object was deleted since. */
export function readUpload({ path }: Upload): Promise<Uint8Array | undefined> {
  return readObject(path);
}

/** Deletes the object, unless a newer upload has replaced it. That one has its own check. */
export async function deleteUpload({ path, generation }: Upload): Promise<void> {
  await deleteObject(path, generation);
}

/** Removes the download tokens of an upload. The uploading client received an address with one. */
export function revokeTokens({ path, generation }: Upload): Promise<void> {
  return removeDownloadTokens(path, generation);
}
