import { QueryClient } from "@tanstack/react-query";
import { isUnanswered } from "./api-client.ts";

/** A refusal stays one however often it is asked; only silence and the server's own failures are worth another try. */
function worthRetrying(failures: number, error: Error): boolean {
  return isUnanswered(error) && failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: by default a request made offline waits in silence for the connection; ours fails at once and says so.
    queries: {
      networkMode: "always",
      retry: worthRetrying,
      staleTime: 15_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always", retry: false },
  },
});
