import { QueryClient } from "@tanstack/react-query";
import { isUnanswered } from "./api-client.ts";

/** Retries when no response came or the server failed. A 4xx response would be the same again. */
function isWorthRetrying(failures: number, error: Error): boolean {
  return isUnanswered(error) && failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // By default, a request made offline waits for the connection. With `always` it fails at once.
    queries: {
      networkMode: "always",
      retry: isWorthRetrying,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always", retry: false },
  },
});
