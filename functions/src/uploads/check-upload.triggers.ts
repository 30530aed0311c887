import { onObjectFinalized } from "firebase-functions/v2/storage";
import { storageBucket } from "../platform/configuration/config.ts";
import { triggerOptions } from "../platform/configuration/function-options.ts";
import { checkUpload } from "./check-upload.service.ts";

/** An object was stored in the bucket of pictures: deletes it if it is too large or not a picture. */
export const onPictureUploaded = onObjectFinalized(
  { ...triggerOptions, bucket: storageBucket },
  async ({ data: { name, generation, size, metadata } }) =>
    checkUpload({
      path: name,
      generation: String(generation),
      bytes: Number(size),
      metadata: metadata ?? {},
    }),
);
