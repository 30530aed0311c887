import type { PictureSource } from "./picture-source.ts";

/** The drawings of `public/art` and how wide they are, in pixels. */
const widths = { hero: 1600, "mission-kitchen": 1200, "mission-rescue": 1200, "mission-app": 1200 } as const;
export type ArtName = keyof typeof widths;

/** Widths that each is there in beside its own. */
export const smallerWidths = [480, 800] as const;

/** A drawing in its widths. */
export function art(name: ArtName): PictureSource {
  const src = `/art/${name}.webp`;
  const smaller = smallerWidths.map((width) => `/art/${name}-${width}.webp ${width}w`);
  return { src, srcSet: [...smaller, `${src} ${widths[name]}w`].join(", ") };
}
