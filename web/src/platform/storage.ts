import { loadCode } from "./load-code.ts";

/** The upload did not reach the server; what was chosen is still there to be sent again. */
class UploadError extends Error {
  constructor(options?: ErrorOptions) {
    super(
      "The picture could not be uploaded. Check your connection and try again; nothing you typed is lost.",
      options,
    );
    this.name = "UploadError";
  }
}

/**
 * Uploads a picture and answers with its address. `owner` goes into the object's metadata, where the rules and
 * the server look for it.
 */
export async function uploadImage(path: string, file: Blob, owner: string): Promise<string> {
  try {
    const { firebaseStorage } = await loadCode(() => import("./firebase-storage.ts"));
    const { storage, ref, uploadBytes, getDownloadURL } = firebaseStorage;
    const target = ref(storage, path);
    await uploadBytes(target, file, { contentType: file.type, customMetadata: { owner } });
    return await getDownloadURL(target);
  } catch (error) {
    throw new UploadError({ cause: error });
  }
}
