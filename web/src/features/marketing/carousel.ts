/** How far a slide must be dragged to give way to the next, in CSS pixels. */
const dragThreshold = 50;

/** How long a slide stands before the next one comes by itself. */
export const advanceEveryMs = 10_000;

/** Where a drag leads: 1 to the next slide, -1 to the one before, 0 back to where it began. `distance` is in pixels, to the left below 0. */
export function stepOfDrag(distance: number): -1 | 0 | 1 {
  if (Math.abs(distance) < dragThreshold) return 0;
  return distance < 0 ? 1 : -1;
}

/** The slide `step` further, around the ends. */
export function slideAt(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}

/** The one step that leads from a slide to its neighbour, around the ends; 0 where it is the same. */
export function stepBetween(from: number, to: number, count: number): -1 | 0 | 1 {
  if (from === to) return 0;
  return slideAt(from, 1, count) === to ? 1 : -1;
}
