import { queryClient } from "./api/query-client.ts";

const checkEveryMs = 1000;

/**
 * Runs after `ms` and when no data is being loaded, so that what is run does not slow down what the person came
 * for.
 * @param atLatestMs when it runs in any case; a request may hang
 * @returns a function that cancels it
 */
export function whenLoaded(run: () => void, ms: number, atLatestMs = Number.POSITIVE_INFINITY): () => void {
  const start = performance.now();
  let timer = setTimeout(function attempt() {
    const mayWait = performance.now() - start < atLatestMs;
    if (mayWait && queryClient.isFetching() > 0) timer = setTimeout(attempt, checkEveryMs);
    else run();
  }, ms);
  return () => clearTimeout(timer);
}
