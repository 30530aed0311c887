/** A greyscale picture: one byte per pixel, row by row, 0 is black. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Returns the value below which a share (0 to 1) of the pixels lies. */
export function percentile(values: Uint8Array, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let left = share * values.length;
  for (let value = 0; value < 256; value += 1) {
    left -= counts[value] ?? 0;
    if (left <= 0) return value;
  }
  return 255;
}
