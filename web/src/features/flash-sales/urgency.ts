export type Urgency = "calm" | "soon" | "last";

/** How much the time left asks for attention: under ten minutes, under two. */
export function urgency(millisecondsLeft: number): Urgency {
  if (millisecondsLeft < 2 * 60_000) return "last";
  return millisecondsLeft < 10 * 60_000 ? "soon" : "calm";
}
