import { menuImageFolder } from "@flashplate/contract/shared/images";
import { logError } from "../../platform/logging/logger.ts";
import { type EncodedPicture, publicUrl } from "../../platform/services/objects.ts";
import { placeholderWebp } from "../assets/placeholder-webp.ts";
import { storePlaceholder } from "./pictures.repository.ts";

/** Path of the picture of dishes without one. It has no owner. */
export const placeholderPath = `${menuImageFolder}/placeholder.webp`;

/** A file of ours, so it needs no encoding. */
const placeholder = () => new Uint8Array(Buffer.from(placeholderWebp, "base64")) as EncodedPicture;

let stored: Promise<void> | undefined;

/**
 * The placeholder's URL. The first instance that needs the picture stores it. If that fails, the
 * dish is saved anyway, and the next dish tries again.
 */
export async function placeholderUrl(): Promise<string> {
  stored ??= storePlaceholder(placeholderPath, placeholder());
  try {
    await stored;
  } catch (error) {
    stored = undefined;
    logError("placeholder-not-stored", error, {});
  }
  return publicUrl(placeholderPath);
}
