import {
  connectStorageEmulator,
  getStorage,
  ref,
  type StorageReference,
  uploadBytes,
} from "firebase/storage";
import { config, emulatorPort } from "../config.ts";
import { firebaseApp } from "./firebase-app.ts";

const storage = getStorage(firebaseApp);
// The SDK's default is to retry for ten minutes.
storage.maxUploadRetryTime = 20_000;
storage.maxOperationRetryTime = 15_000;
if (config.emulatorHost) connectStorageEmulator(storage, config.emulatorHost, emulatorPort("storage"));

/**
 * Names an object in a request to our server, which reads bucket and path. The object itself is
 * readable only after the server has encoded it.
 */
function urlOf({ bucket, fullPath }: StorageReference): string {
  return `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/${encodeURIComponent(fullPath)}?alt=media`;
}

/** Loaded as one lazy chunk by `storage.ts`; nothing else imports it. */
export const firebaseStorage = { storage, ref, uploadBytes, urlOf };
