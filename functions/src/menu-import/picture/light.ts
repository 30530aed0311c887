import { type Grey, percentile } from "./grey.ts";

/** Side of the squares in which the paper's brightness is measured, in pixels. */
const square = 48;

/**
 * Shares of the paper's brightness that count as ink and as paper. They exclude the photo's grain.
 */
const black = 0.1;
const white = 0.96;
/** A picture whose median pixel is darker shows white letters on black (0 to 255). */
const darkMedian = 110;
/** Paper counts as at least this bright, so that black areas are not stretched to noise. */
const minPaper = 40;
/** The paper's brightness is the value below which this share of a square's pixels lies. */
const paperShare = 0.7;

/**
 * Converts a picture to dark letters on white. Inverts white on black, and removes shadows by
 * comparing each pixel with the paper around it.
 */
export function evenLight(picture: Grey): Grey {
  const darkOnLight = percentile(picture.data, 0.5) < darkMedian ? inverted(picture) : picture;
  const paper = paperOf(darkOnLight);
  const { width, height, data } = darkOnLight;
  const even = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const share = (data[at] ?? 0) / Math.max(minPaper, paper.at(x, y));
      even[at] = Math.max(0, Math.min(255, Math.round(((share - black) / (white - black)) * 255)));
    }
  }
  return { width, height, data: even };
}

function inverted({ width, height, data }: Grey): Grey {
  return { width, height, data: data.map((value) => 255 - value) };
}

/**
 * Measures the brightness of the paper in each square. `at` returns the brightness at a point, interpolated
 * between the middles of the four nearest squares (bilinear).
 */
function paperOf({ width, height, data }: Grey) {
  const columns = Math.ceil(width / square);
  const rows = Math.ceil(height / square);
  const levels = new Float32Array(columns * rows);
  const values = new Uint8Array(square * square);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      // Every second pixel in both directions is enough.
      let count = 0;
      for (let y = row * square; y < Math.min(height, (row + 1) * square); y += 2) {
        for (let x = column * square; x < Math.min(width, (column + 1) * square); x += 2) {
          values[count] = data[y * width + x] ?? 0;
          count += 1;
        }
      }
      levels[row * columns + column] = percentile(values.subarray(0, count), paperShare);
    }
  }
  const level = (column: number, row: number) =>
    levels[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ??
    255;
  return {
    at(x: number, y: number): number {
      const [fx, fy] = [x / square - 0.5, y / square - 0.5];
      const [column, row] = [Math.floor(fx), Math.floor(fy)];
      const [dx, dy] = [fx - column, fy - row];
      const above = level(column, row) * (1 - dx) + level(column + 1, row) * dx;
      const below = level(column, row + 1) * (1 - dx) + level(column + 1, row + 1) * dx;
      return above * (1 - dy) + below * dy;
    },
  };
}
