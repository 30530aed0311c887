import { maxImageBytes } from "@flashplate/contract/shared/images";
import { logWarning } from "../platform/logging/logger.ts";
import { isDecodable } from "../platform/pictures/picture-header.ts";
import { isEncoded } from "../platform/services/objects.ts";
import { closeUpload, deleteUpload, readUpload, type Upload } from "./uploads.repository.ts";

/**
 * Deletes a new object that is not a picture. Checks the header and decodes nothing, so the Storage
 * rules give no client an upload; its download tokens are removed, because a token bypasses the rules. Objects
 * that we encoded are not read. Idempotent.
 */
export async function checkUpload(upload: Upload): Promise<void> {
  if (isEncoded(upload.metadata)) return;
  if (upload.bytes <= maxImageBytes) {
    const bytes = await readUpload(upload);
    if (bytes === undefined) return;
    if (isDecodable(bytes)) {
      await closeUpload(upload);
      return;
    }
  }
  await deleteUpload(upload);
  logWarning("picture-deleted", { bytes: upload.bytes });
}
