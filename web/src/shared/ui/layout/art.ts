import type { PictureSource } from "../pictures/picture-source.ts";

/** The pictures in `public/art` that exist in several widths, and their largest width in pixels. */
const largestWidths = {
  hero: 1600,
  "mission-kitchen": 1200,
  "mission-rescue": 1200,
  "mission-app": 1200,
} as const;
export type ArtName = keyof typeof largestWidths;

/** Smaller widths in pixels in which each picture exists too. */
const smallerWidths = [480, 800] as const;

/** Returns a picture in all its widths. */
export function art(name: ArtName): PictureSource {
  const src = `/art/${name}.webp`;
  const smaller = smallerWidths.map((width) => `/art/${name}-${width}.webp ${width}w`);
  return { src, srcSet: [...smaller, `${src} ${largestWidths[name]}w`].join(", ") };
}
