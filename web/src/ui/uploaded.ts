import { menuImageWidths } from "@flashplate/contract/image-widths";
import type { PictureSource } from "./picture-source.ts";

/** A picture that was uploaded, in its two sizes; one of before there were two has the large one alone. */
export function uploaded(picture: { img_url: string; img_small_url?: string }): PictureSource {
  const { img_url, img_small_url } = picture;
  if (!img_small_url) return { src: img_url };
  const { small, large } = menuImageWidths;
  return { src: img_url, srcSet: `${img_small_url} ${small}w, ${img_url} ${large}w` };
}
