import { menuImageFolder } from "@flashplate/contract/shared/images";
import { logError } from "../../platform/logging/logger.ts";
import { type EncodedPicture, publicUrl } from "../../platform/services/objects.ts";
import { placeholderWebp } from "../assets/placeholder-webp.ts";
import { storePlaceholder } from "./pictures.repository.ts";

/** Path of the picture that dishes without their own one show. It belongs to no restaurant. */
export const placeholderPath = `${menuImageFolder}/placeholder.webp`;

/** A file of ours, so it needs no encoding. */
const placeholder = () => new Uint8Array(Buffer.from(placeholderWebp, "base64")) as EncodedPicture;

/** Settles when this instance has stored the picture. */
let stored: Promise<void> | undefined;

/**
 * Returns the placeholder's URL, after this instance has stored the picture. If that fails, the
 * failure is logged, the caller gets the URL anyway, and the next call tries again.
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
