import type { DecisionsAnswer } from "@flashplate/contract/vendors";
import { useInfiniteQuery } from "@tanstack/react-query";
import { apiGet } from "../../platform/api-client.ts";

export const decisionsKey = ["vendor-decisions"] as const;

/** What admins decided, newest first, some at a time. */
export function useDecisions() {
  return useInfiniteQuery({
    queryKey: decisionsKey,
    queryFn: ({ pageParam, signal }) =>
      apiGet<DecisionsAnswer>(`/engine/vendors/decisions${behind(pageParam)}`, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function behind(cursor: string | undefined): string {
  return cursor === undefined ? "" : `?${new URLSearchParams({ before: cursor })}`;
}
