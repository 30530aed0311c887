/** Drag distance that changes the slide, in CSS pixels. */
const dragThreshold = 50;

/** How long a slide is shown before the next one. */
export const advanceEveryMs = 10_000;

/**
 * The step of a drag: 1 to the next slide, -1 to the previous one, 0 back to the start.
 * @param distance in CSS pixels, negative to the left
 */
export function stepOfDrag(distance: number): -1 | 0 | 1 {
  if (Math.abs(distance) < dragThreshold) return 0;
  return distance < 0 ? 1 : -1;
}

/** The index of the slide that is `step` slides further, wrapping at both ends. */
export function slideAt(index: number, step: number, count: number): number {
  // `%` of a negative number is negative.
  return (((index + step) % count) + count) % count;
}

/** The step from a slide to its neighbour, wrapping at both ends; 0 if they are the same. */
export function stepBetween(from: number, to: number, count: number): -1 | 0 | 1 {
  if (from === to) return 0;
  return slideAt(from, 1, count) === to ? 1 : -1;
}
