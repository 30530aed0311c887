import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { apiGet } from "../../../shared/lib/api/api-client.ts";
import type { ApiPath } from "../../../shared/lib/api/api-paths.ts";

/** Loads a list page by page, newest entry first. The endpoint takes a cursor in the query `before`. */
export function useHistory<Page extends { nextCursor?: string }>(queryKey: QueryKey, path: ApiPath<"GET">) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      apiGet<Page>(
        pageParam === undefined ? path : `${path}?${new URLSearchParams({ before: pageParam })}`,
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
