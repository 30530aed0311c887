import { queryClient } from "./api/query-client.ts";

const checkEveryMs = 1000;

/**
 * Calls `run` after `ms` milliseconds, as soon as no data is being loaded. So the requests of the screen
 * are not slowed down.
 * @param atLatestMs milliseconds after which it is called in any case, because a request may hang
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
