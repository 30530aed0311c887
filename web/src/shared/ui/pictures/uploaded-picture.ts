import { menuImageWidths } from "@flashplate/contract/shared/image-widths";
import type { PictureSource } from "./picture-source.ts";

/** Returns an uploaded picture in its two sizes. Old pictures have only the large one. */
export function uploadedPicture(picture: { img_url: string; img_small_url?: string }): PictureSource {
  const { img_url, img_small_url } = picture;
  if (!img_small_url) return { src: img_url };
  const { small, large } = menuImageWidths;
  return { src: img_url, srcSet: `${img_small_url} ${small}w, ${img_url} ${large}w` };
}
