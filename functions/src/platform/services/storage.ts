import type { Bucket, IdempotencyStrategy } from "@google-cloud/storage";
import { getStorage } from "firebase-admin/storage";
import { storageBucket } from "../configuration/config.ts";
import { app } from "../firebase-app.ts";

/** The enum's value: importing the enum itself would load Storage's code when an instance starts. */
const retryAlways: IdempotencyStrategy.RetryAlways = 0;

/**
 * The bucket of all pictures. Named explicitly: the functions emulator gives the app another
 * default bucket.
 *
 * Requests are retried when a connection breaks, uploads included. By default, the SDK does not
 * retry an upload without a precondition, because a second one could overwrite another writer's
 * object. This server writes one content only to each path, so a repeated upload changes nothing.
 */
export function bucket(): Bucket {
  const pictures = getStorage(app()).bucket(storageBucket);
  pictures.storage.retryOptions.idempotencyStrategy = retryAlways;
  return pictures;
}
