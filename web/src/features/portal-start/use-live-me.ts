import { useQuery } from "@tanstack/react-query";
import { fetchMe, meKey } from "../../entities/session/me.ts";

/** Interval between checks for a verified email. */
const pollMs = 15_000;

/**
 * The signed-in person's account, kept up to date. A listener signals the approval, but no listener
 * signals a verified email, so that is polled while the tab is visible.
 */
export function useLiveMe(uid: string) {
  return useQuery({
    queryKey: meKey(uid),
    queryFn: ({ signal }) => fetchMe(signal),
    refetchInterval: ({ state }) => (state.data?.emailVerified ? false : pollMs),
    refetchOnWindowFocus: "always",
  });
}
