import { queryClient } from "./api/query-client.ts";

const checkEveryMs = 1000;

/**
 * Runs after `ms` and when no data is being loaded, so that what is run does not slow down what the person came
 * for.
 * @returns a function that cancels it
 */
export function whenLoaded(run: () => void, ms: number): () => void {
  let timer = setTimeout(function attempt() {
    if (queryClient.isFetching() > 0) timer = setTimeout(attempt, checkEveryMs);
    else run();
  }, ms);
  return () => clearTimeout(timer);
}
