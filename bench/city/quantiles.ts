/** How long something took, in seconds. */
export interface Quantiles {
  median: number;
  p95: number;
  p99: number;
  longest: number;
}

/** Quantiles of milliseconds, in seconds. */
export function quantilesOf(milliseconds: readonly number[]): Quantiles {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  const at = (part: number) => seconds(sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? 0);
  return { median: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}

/** Milliseconds in seconds, with two decimals. */
function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 10) / 100;
}
