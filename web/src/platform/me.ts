import type { Me } from "@flashplate/contract/vendors";
import { QueryObserver } from "@tanstack/react-query";
import { apiGet } from "./api-client.ts";
import { queryClient } from "./query-client.ts";

/** Key of the `me` query; whoever changes what a person is invalidates it. */
export function meKey(uid: string) {
  return ["me", uid] as const;
}

export function fetchMe(signal?: AbortSignal): Promise<Me> {
  return apiGet<Me>("/engine/vendors/me", signal);
}

/** What is known of what a signed-in person is to this product. */
export interface MeState {
  me: Me | undefined;
  failed: Error | null;
  retry: () => void;
}

/** Calls back with what the person `uid` is, and on every change. Returns the way to stop. */
export function observeMe(uid: string, callback: (state: MeState) => void): () => void {
  const observer = new QueryObserver<Me>(queryClient, {
    queryKey: meKey(uid),
    queryFn: ({ signal }) => fetchMe(signal),
    staleTime: 60_000,
    // The whole page renders again with the session: not when a refetch starts or brings nothing new.
    notifyOnChangeProps: ["data", "error"],
  });
  const retry = () => void observer.refetch();
  const tell = ({ data, error }: { data: Me | undefined; error: Error | null }) =>
    callback({ me: data, failed: error, retry });
  queryClient.mount();
  const stop = observer.subscribe(tell);
  tell(observer.getCurrentResult());
  return () => {
    stop();
    queryClient.unmount();
  };
}

/** Forgets everything that was loaded for the person before: nothing of theirs may be seen by the next on the same device. */
export function forgetEverything(): void {
  queryClient.clear();
}
