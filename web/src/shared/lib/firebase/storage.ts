import { loadCode } from "../connection/load-code.ts";

/** The upload failed. The chosen file is still in the form and can be sent again. */
export class UploadError extends Error {
  /** The picture's URL, if the rules of Storage refused the upload. */
  readonly refusedUrl: string | undefined;
  constructor(refusedUrl: string | undefined, options?: ErrorOptions) {
    super(
      "The picture could not be uploaded. Check your connection and try again; nothing you typed is lost.",
      options,
    );
    this.name = "UploadError";
    this.refusedUrl = refusedUrl;
  }
}

/** An upload that takes longer has failed. The SDK itself waits for a response without a limit. */
const stalledMs = 120_000;

/**
 * Uploads a picture.
 * @param owner user id, stored in the object's metadata for the rules and the server
 * @returns a URL that names the picture in a request
 * @throws UploadError
 */
export async function uploadImage(path: string, file: Blob, owner: string): Promise<string> {
  let url: string | undefined;
  try {
    const { firebaseStorage } = await loadCode(() => import("./firebase-storage.ts"));
    const { storage, ref, uploadBytes, urlOf } = firebaseStorage;
    const target = ref(storage, path);
    url = urlOf(target);
    // Without a disposition, Storage sets one with a file name, which its rules would have to expect.
    const headers = { contentType: file.type, contentDisposition: "inline" };
    await beforeStall(uploadBytes(target, file, { ...headers, customMetadata: { owner } }));
    return url;
  } catch (cause) {
    throw new UploadError(isRefused(cause) ? url : undefined, { cause });
  }
}

/**
 * Uploads a picture under a new name. The SDK repeats an upload whose response was lost. The rules refuse
 * the repetition, because the name is taken now. So another name is tried, once.
 * @param pathAt the path for a name that begins with a time, in milliseconds
 * @throws UploadError
 */
export async function uploadNewImage(
  pathAt: (time: number) => string,
  file: Blob,
  owner: string,
): Promise<string> {
  try {
    return await uploadImage(pathAt(Date.now()), file, owner);
  } catch (error) {
    if (!(error instanceof UploadError) || error.refusedUrl === undefined) throw error;
    return uploadImage(pathAt(Date.now()), file, owner);
  }
}

async function beforeStall(upload: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stall = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The upload is stalled.")), stalledMs);
  });
  await Promise.race([upload, stall]).finally(() => clearTimeout(timer));
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "storage/unauthorized";
}
