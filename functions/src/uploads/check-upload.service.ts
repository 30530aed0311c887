import { maxImageBytes } from "@flashplate/contract/shared/images";
import { logWarning } from "../platform/logging/logger.ts";
import { isDecodable } from "../platform/pictures/picture-header.ts";
import { isEncoded } from "../platform/services/objects.ts";
import { deleteUpload, readUpload, revokeTokens, type Upload } from "./uploads.repository.ts";

/**
 * Deletes a new object that is too large or not a picture. Objects that we encoded are not read. Idempotent.
 *
 * Only the header is checked, so an accepted upload may still be harmful. The Storage rules let no client
 * read an upload. Download tokens bypass these rules, so they are removed.
 */
export async function checkUpload(upload: Upload): Promise<void> {
  if (isEncoded(upload.metadata)) return;
  if (upload.bytes <= maxImageBytes) {
    const bytes = await readUpload(upload);
    if (bytes === undefined) return;
    if (isDecodable(bytes)) {
      await revokeTokens(upload);
      return;
    }
  }
  await deleteUpload(upload);
  logWarning("picture-deleted", { bytes: upload.bytes });
}
