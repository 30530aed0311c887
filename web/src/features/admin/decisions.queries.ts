import type { DecisionsAnswer } from "@flashplate/contract/vendors/decisions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { apiGet } from "../../shared/lib/api-client.ts";

export const decisionsKey = ["vendor-decisions"] as const;

/** Decisions of admins, newest first, page by page. */
export function useDecisions() {
  return useInfiniteQuery({
    queryKey: decisionsKey,
    queryFn: ({ pageParam, signal }) =>
      apiGet<DecisionsAnswer>(`/engine/vendors/decisions${pageQuery(pageParam)}`, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function pageQuery(cursor: string | undefined): "" | `?${string}` {
  return cursor === undefined ? "" : `?${new URLSearchParams({ before: cursor })}`;
}
