import { getStorage } from "firebase-admin/storage";
import { storageBucket } from "./config.ts";
import { app } from "./firebase-app.ts";

/** The bucket of all pictures. Named explicitly: the functions emulator gives the app another default bucket. */
export function bucket(): ReturnType<ReturnType<typeof getStorage>["bucket"]> {
  return getStorage(app()).bucket(storageBucket);
}
