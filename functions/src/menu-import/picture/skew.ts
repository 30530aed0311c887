import type { Grey } from "./grey.ts";

/** Darker pixels are ink. */
const ink = 140;
/** Maximum skew in degrees, in both directions. */
const maxSkew = 8;
/** Steps of the search in degrees: first over all angles, then around the best one. */
const coarseStep = 0.5;
const fineStep = 0.1;
/** Pixels of the long side that are looked at. */
const sampledSide = 900;

/**
 * Returns the angle in degrees by which the lines fall to the right (negative: rise). The method is a
 * projection profile: at the correct angle, the ink is concentrated in the fewest rows.
 */
export function skewOf({ width, height, data }: Grey): number {
  const step = Math.max(1, Math.round(Math.max(width, height) / sampledSide));
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      if ((data[y * width + x] ?? 255) >= ink) continue;
      xs.push(x / step);
      ys.push(y / step);
    }
  }
  const rows = Math.ceil((height + width) / step) + 1;
  // How much the ink is concentrated in few rows, if the lines fall by this angle.
  const concentration = (degrees: number) => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const counts = new Float64Array(2 * rows);
    for (let index = 0; index < xs.length; index += 1) {
      const row = Math.round((ys[index] ?? 0) - (xs[index] ?? 0) * slope) + Math.floor(rows / 2);
      counts[row] = (counts[row] ?? 0) + 1;
    }
    return counts.reduce((sum, count) => sum + count * count, 0);
  };
  const coarse = bestAngle(0, maxSkew, coarseStep, concentration);
  return bestAngle(coarse, coarseStep, fineStep, concentration);
}

function bestAngle(
  middle: number,
  reach: number,
  step: number,
  concentration: (degrees: number) => number,
): number {
  let best = middle;
  let highest = concentration(middle);
  for (let degrees = middle - reach; degrees <= middle + reach; degrees += step) {
    const value = concentration(degrees);
    if (value > highest) [highest, best] = [value, degrees];
  }
  return best;
}
