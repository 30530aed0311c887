/** Interval between two steps of the progress bar. */
export const progressStepMs = 500;
/** The bar's values are 0 to 100. */
const step = 10;
/** The bar stops here until the response arrives. */
const maxWaiting = 90;

/** The end of the bar, shown when the response has arrived. */
export const fullProgress = 100;

/** The bar's value one step later, while the response is awaited. */
export function nextProgress(progress: number): number {
  return progress >= maxWaiting ? progress : Math.min(maxWaiting, progress + step);
}
