import { loadCode } from "../load-code.ts";

/** The upload failed. The chosen file is still in the form and can be sent again. */
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
 * Uploads a picture.
 * @param owner user id, stored in the object's metadata for the rules and the server
 * @returns a URL that names the picture in a request
 */
export async function uploadImage(path: string, file: Blob, owner: string): Promise<string> {
  try {
    const { firebaseStorage } = await loadCode(() => import("./firebase-storage.ts"));
    const { storage, ref, uploadBytes, urlOf } = firebaseStorage;
    const target = ref(storage, path);
    // Without a disposition, Storage sets one with a file name, which its rules would have to expect.
    const headers = { contentType: file.type, contentDisposition: "inline" };
    await uploadBytes(target, file, { ...headers, customMetadata: { owner } });
    return urlOf(target);
  } catch (error) {
    throw new UploadError({ cause: error });
  }
}
