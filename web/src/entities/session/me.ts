import type { Me } from "@flashplate/contract/vendors/vendors";
import { type QueryKey, QueryObserver } from "@tanstack/react-query";
import { apiGet } from "../../shared/lib/api/api-client.ts";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { forgetKeptResponses } from "../../shared/lib/kept-responses-key.ts";

// For `session.tsx`, which loads this file when a user is signed in.
export { dropWaitingToasts } from "../../shared/ui/messages/toast.ts";

/** Query key of a user's `me`. Invalidate it after a change of the user's vendor record. */
export function meKey(uid: string) {
  return ["me", uid] as const;
}

export function fetchMe(signal?: AbortSignal): Promise<Me> {
  return apiGet<Me>("/engine/vendors/me", signal);
}

export interface MeState {
  me: Me | undefined;
  error: Error | null;
  retry: () => void;
}

/**
 * Calls back with the state of a user's `me`, as soon as there is a response or an error, and on every
 * later change. Returns a stop function.
 */
export function observeMe(uid: string, callback: (state: MeState) => void): () => void {
  const observer = new QueryObserver<Me>(queryClient, {
    queryKey: meKey(uid),
    queryFn: ({ signal }) => fetchMe(signal),
    staleTime: 60_000,
    // The whole page renders again with the session, so not for every refetch.
    notifyOnChangeProps: ["data", "error"],
  });
  const retry = () => void observer.refetch();
  let lastMe: Me | undefined;
  const report = ({ data, error }: { data: Me | undefined; error: Error | null }) => {
    if (lastMe && data && membershipIn(lastMe) !== membershipIn(data)) forgetRestaurant(data);
    lastMe = data ?? lastMe;
    callback({ me: data, error, retry });
  };
  // As `QueryClientProvider` does. Outside of one, the client would not refetch on focus and reconnection.
  queryClient.mount();
  const stop = observer.subscribe(report);
  // A pending request is not reported: that would render the whole page again without a change.
  const current = observer.getCurrentResult();
  if (current.data !== undefined || current.error) report(current);
  return () => {
    stop();
    queryClient.unmount();
  };
}

/** A text that changes with the restaurant and the role in it. */
export function membershipIn({ vendor, role }: Me): string {
  return `${vendor?.id} ${role}`;
}

/**
 * Drops the responses that were loaded with another role or for another restaurant. Open screens load them
 * again, but not without a restaurant: their requests would be refused.
 */
function forgetRestaurant({ vendor }: Me): void {
  forgetKeptResponses();
  const isOfRestaurant = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== meKey("")[0];
  queryClient.removeQueries({ predicate: isOfRestaurant, ...(vendor && { type: "inactive" }) });
  if (vendor) void queryClient.resetQueries({ predicate: isOfRestaurant });
}

/** Clears all cached and kept responses, so that the next user of the device cannot see them. */
export function clearCachedResponses(): void {
  forgetKeptResponses();
  queryClient.clear();
}
