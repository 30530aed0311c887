import sharp from "sharp";
import { expect, test } from "vitest";
import { cleanPicture, decodePicture } from "./clean-picture.ts";
import type { Grey } from "./grey.ts";
import { eraseLeaders } from "./leaders.ts";
import { evenLight } from "./light.ts";
import { skewOf } from "./skew.ts";

const blank = (width: number, height: number, value = 255): Grey => ({
  width,
  height,
  data: new Uint8Array(width * height).fill(value),
});

function ink(picture: Grey, left: number, top: number, width: number, height: number, value = 0): void {
  for (let y = top; y < top + height; y += 1) {
    picture.data.fill(value, y * picture.width + left, y * picture.width + left + width);
  }
}

const countDark = (picture: Grey, left: number, top: number, width: number, height: number) =>
  Array.from({ length: height }, (_, y) =>
    picture.data.subarray((top + y) * picture.width + left, (top + y) * picture.width + left + width),
  ).reduce((sum, row) => sum + row.filter((value) => value < 128).length, 0);

test("erases leaders and lines, but not letters and an ellipsis", () => {
  const picture = blank(600, 100);
  // Six letters, a leader of twenty dots, an ellipsis, the point of a price, and a line.
  for (let letter = 0; letter < 6; letter += 1) ink(picture, 20 + letter * 16, 30, 8, 20);
  for (let dot = 0; dot < 20; dot += 1) ink(picture, 150 + dot * 12, 46, 4, 4);
  for (let dot = 0; dot < 3; dot += 1) ink(picture, 450 + dot * 10, 46, 4, 4);
  // Near enough to continue the leader, but not at the distance of its dots.
  ink(picture, 400, 46, 4, 4);
  ink(picture, 10, 80, 580, 3);
  eraseLeaders(picture);
  expect(countDark(picture, 0, 25, 130, 30)).toBe(6 * 8 * 20);
  expect(countDark(picture, 140, 40, 260, 15)).toBe(0);
  expect(countDark(picture, 440, 40, 60, 15)).toBe(3 * 16);
  expect(countDark(picture, 400, 40, 30, 15), "the point of a price behind the dots").toBe(16);
  expect(countDark(picture, 0, 75, 600, 15)).toBe(0);
});

test("removes a shadow and inverts white on black", () => {
  const shadowed = blank(480, 96, 230);
  ink(shadowed, 240, 0, 240, 96, 130);
  ink(shadowed, 400, 40, 20, 8, 20);
  const even = evenLight(shadowed);
  const at = (picture: Grey, x: number, y: number) => picture.data[y * picture.width + x] ?? -1;
  expect(at(even, 20, 50)).toBeGreaterThan(230);
  expect(at(even, 450, 50)).toBeGreaterThan(230);
  expect(at(even, 405, 44)).toBeLessThan(100);

  const board = blank(480, 96, 20);
  ink(board, 100, 40, 40, 8, 240);
  const inverted = evenLight(board);
  expect(at(inverted, 20, 20)).toBeGreaterThan(230);
  expect(at(inverted, 110, 44)).toBeLessThan(60);
});

test.each([-4, -1.5, 0, 2.5, 5])("measures the skew of lines that fall by %d degrees", async (degrees) => {
  const page = blank(900, 700);
  for (let line = 0; line < 14; line += 1) ink(page, 60, 40 + line * 45, 780, 12);
  const turned = await sharp(page.data, { raw: { width: 900, height: 700, channels: 1 } })
    .rotate(degrees, { background: "white" })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = turned.info;
  expect(skewOf({ width, height, data: turned.data })).toBeCloseTo(degrees, 0);
});

test.each([
  [1, 20_000],
  [20_000, 1],
])("accepts a picture of %d by %d pixels", async (width, height) => {
  const strip = await sharp({ create: { width, height, channels: 3, background: "white" } })
    .png()
    .toBuffer();
  const page = await cleanPicture(await decodePicture(strip));
  expect([page.width, page.height].every((side) => side >= 1)).toBe(true);
});
