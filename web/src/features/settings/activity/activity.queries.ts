import type { Activities } from "@flashplate/contract/team/activity";
import { useInfiniteQuery } from "@tanstack/react-query";
import { apiGet } from "../../../shared/lib/api/api-client.ts";

/** Which entries are shown. Empty texts choose all. */
export interface ActivityFilter {
  uid: string;
  kind: string;
}

/** The restaurant's activity log, newest first, page by page. */
export function useActivity(filter: ActivityFilter) {
  return useInfiniteQuery({
    queryKey: ["activity", filter],
    queryFn: ({ pageParam, signal }) => {
      const chosen = Object.entries({ ...filter, before: pageParam }).filter(([, value]) => value !== "");
      const query = new URLSearchParams(chosen);
      return apiGet<Activities>(`/engine/vendors/team/activity?${query}`, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}
