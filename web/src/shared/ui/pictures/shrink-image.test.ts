import { expect, it } from "vitest";
import { fitInside } from "./shrink-image.ts";

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [1600, 1600, 1600, 1600],
  [20_000, 3, 1600, 1],
])("fits %i × %i into 1600 px as %i × %i", (width, height, newWidth, newHeight) => {
  expect(fitInside(width, height, 1600)).toEqual({ width: newWidth, height: newHeight });
});
