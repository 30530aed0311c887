export type Urgency = "calm" | "soon" | "last";

/** Returns `soon` under ten minutes left, and `last` under two. */
export function urgency(millisecondsLeft: number): Urgency {
  if (millisecondsLeft < 2 * 60_000) return "last";
  return millisecondsLeft < 10 * 60_000 ? "soon" : "calm";
}
