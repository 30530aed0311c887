/** How often the bar moves while a menu is read, and how far it goes before there is an answer. */
export const stepMs = 500;
const step = 10;
const mostWaiting = 90;

/** The bar's end: the answer is there. */
export const done = 100;

/** Where the bar stands one step later, as long as nobody knows how long it will take. */
export function nextProgress(progress: number): number {
  return progress >= mostWaiting ? progress : Math.min(mostWaiting, progress + step);
}
