import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { apiGet } from "../../../shared/lib/api/api-client.ts";
import type { ApiPath } from "../../../shared/lib/api/api-paths.ts";

/** A list of an endpoint with the query `before`: newest first, page by page. */
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
