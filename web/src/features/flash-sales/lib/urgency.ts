export type Urgency = "calm" | "soon" | "last";

/** How urgent it is that a sale ends: `soon` with less than ten minutes left, `last` with less than two. */
export function urgency(millisecondsLeft: number): Urgency {
  if (millisecondsLeft < 2 * 60_000) return "last";
  return millisecondsLeft < 10 * 60_000 ? "soon" : "calm";
}
