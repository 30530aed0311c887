import { QueryClient } from "@tanstack/react-query";
import { ApiError, isOutcomeUnknown } from "./api-client.ts";
import { retryPause } from "./retry-pause.ts";

/** The first try included. */
const maxTries = 3;

/** A slower failure is not retried, so that three tries and the pauses end within four seconds. */
const quickMs = 800;

/** A part that mounts this soon after a failure shows it, instead of sending the request again. */
const freshFailureMs = 10_000;

/** Retries when no response came or the server failed. A 4xx response would be the same again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  const isSlow = error instanceof ApiError && error.tookMs > quickMs;
  return isOutcomeUnknown(error) && !isSlow && failures < maxTries - 1;
}

/** Whether its screen asks for the password, which a new request would take away. */
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
