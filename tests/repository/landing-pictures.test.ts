import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { root } from "../../tools/lib/paths.ts";

const middle = 128;

/** The mean brightness of a picture of the landing page, 0 to 255. */
async function brightness(file: string): Promise<number> {
  const picture = sharp(join(root, "web/public/art", file)).greyscale();
  const [channel] = (await picture.stats()).channels;
  return channel?.mean ?? Number.NaN;
}

it.each(["portal-desk", "portal-phone"])("shows %s dark when the page is dark", async (name) => {
  expect(await brightness(`${name}-light.webp`)).toBeGreaterThan(middle);
  expect(await brightness(`${name}-dark.webp`)).toBeLessThan(middle);
});
