/** A picture in shades of grey: one byte a pixel, 0 is black, row after row. */
export interface Grey {
  width: number;
  height: number;
  data: Uint8Array;
}

/** The value below which this share (0 to 1) of all pixels lies. */
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
