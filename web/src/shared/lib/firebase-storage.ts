import { connectStorageEmulator, getDownloadURL, getStorage, ref, uploadBytes } from "firebase/storage";
import { config, emulatorPort } from "./config.ts";
import { firebaseApp } from "./firebase-app.ts";

const storage = getStorage(firebaseApp);
// The SDK's default is to retry for ten minutes.
storage.maxUploadRetryTime = 20_000;
storage.maxOperationRetryTime = 15_000;
if (config.emulatorHost) connectStorageEmulator(storage, config.emulatorHost, emulatorPort("storage"));

/** Loaded as one lazy chunk by `storage.ts`; nothing else imports it. */
export const firebaseStorage = { storage, ref, uploadBytes, getDownloadURL };
