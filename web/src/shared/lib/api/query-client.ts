import { QueryClient } from "@tanstack/react-query";
import { ApiError, isOutcomeUnknown } from "./api-client.ts";
import { retryPause } from "./retry-pause.ts";

/** The first try included. */
const maxTries = 3;

/** A slower failure is not retried, so that three tries and the pauses end within four seconds. */
const quickMs = 800;

/** A component that mounts this soon after a failure shows the failure. It does not repeat the request. */
const freshFailureMs = 10_000;

/** Retries when no response came or the server failed. A 4xx response would be the same again. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  const isSlow = error instanceof ApiError && error.tookMs > quickMs;
  return isOutcomeUnknown(error) && !isSlow && failureCount < maxTries - 1;
}

/**
 * Whether the query failed because the person must enter the password again. Its screen shows the field,
 * and a new request would remove it while the person types.
 */
function asksForPassword({ state: { error } }: { state: { error: Error | null } }): boolean {
  return error instanceof ApiError && error.code === "auth/sign-in-again";
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // By default, a request made offline waits for the connection. With `always` it fails at once.
    queries: {
      networkMode: "always",
      retry: isWorthRetrying,
      retryDelay: (retry) => retryPause(retry),
      retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > freshFailureMs,
      staleTime: 15_000,
      refetchOnWindowFocus: (query) => !asksForPassword(query),
      refetchOnReconnect: (query) => !asksForPassword(query),
    },
    mutations: { networkMode: "always", retry: false },
  },
});
