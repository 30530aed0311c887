import { menuImageFolder } from "@flashplate/contract/images";
import { logError } from "../platform/logger.ts";
import { publicUrl } from "../platform/objects.ts";
import { placeholderWebp } from "./assets/placeholder-webp.ts";
import { storePlaceholder } from "./pictures.repository.ts";

/** Path of the picture that stands in for dishes without one. It belongs to nobody. */
export const placeholderPath = `${menuImageFolder}/placeholder.webp`;

let stored: Promise<void> | undefined;

/**
 * The placeholder's address. The picture is stored by the first instance that needs it. That this fails is no reason to
 * refuse a dish: the address is known beforehand, and the next dish tries again.
 */
export async function placeholderUrl(): Promise<string> {
  stored ??= storePlaceholder(placeholderPath, Buffer.from(placeholderWebp, "base64"));
  try {
    await stored;
  } catch (error) {
    stored = undefined;
    logError("The placeholder picture could not be stored.", error);
  }
  return publicUrl(placeholderPath);
}
