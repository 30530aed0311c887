import type {
  ChangeDecision,
  ChangeDecisionAnswer,
  DecisionAnswer,
  WaitingVendorsAnswer,
} from "@flashplate/contract/vendors/decisions";
import type { Decision, Vendor } from "@flashplate/contract/vendors/vendors";
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import {
  type WaitingList,
  waitingListKey,
  waitingSubject,
  waitingVendorsKey,
} from "../../../entities/vendors/vendors.subjects.ts";
import { ApiError, apiGet, apiSend } from "../../../shared/lib/api/api-client.ts";
import type { ApiAddress } from "../../../shared/lib/api/api-paths.ts";
import { useLive } from "../../../shared/lib/live/use-live.ts";
import { decisionsKey } from "./decisions.queries.ts";

type Pages = InfiniteData<WaitingVendorsAnswer>;

/** A list of vendors that wait for an admin, oldest first, page by page, kept up to date. */
export function useWaitingVendors(list: WaitingList) {
  const waiting = useInfiniteQuery(waitingQuery(list));
  useLive(waitingSubject(list), waiting.data !== undefined);
  const vendors = waiting.data?.pages.flatMap((page) => page.vendors);
  const { hasNextPage, isFetching, error, fetchNextPage } = waiting;
  // Decided vendors leave the loaded pages. When the last one has left, the next page is loaded.
  const isUsedUp = vendors?.length === 0 && hasNextPage && !isFetching && error === null;
  useEffect(() => {
    if (isUsedUp) void fetchNextPage();
  }, [isUsedUp, fetchNextPage]);
  return { ...waiting, vendors };
}

/** The query of a list of vendors that wait for an admin. */
export function waitingQuery(list: WaitingList) {
  return infiniteQueryOptions({
    queryKey: waitingListKey(list),
    queryFn: ({ pageParam, signal }) => apiGet<WaitingVendorsAnswer>(pathOf(list, pageParam), signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function pathOf(list: WaitingList, after: string | undefined): ApiAddress<"GET"> {
  const page: Record<string, string> = after === undefined ? {} : { after };
  if (list === "changes") return `/engine/vendors/profile-changes?${new URLSearchParams(page)}`;
  return `/engine/vendors/pending?${new URLSearchParams({ email: list, ...page })}`;
}

/** The decision of an admin on one application. */
export type Verdict = { decision: "approved" } | { decision: "declined"; reason: string };

/**
 * Decides on an application. Reloads the list if the application has changed, or if another admin
 * decided first.
 */
export function useDecision(vendor: Vendor, onDecided: (decision: Decision) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (verdict: Verdict) =>
      verdict.decision === "approved"
        ? apiSend<DecisionAnswer>("POST", "/engine/vendors/approve", {
            vendorId: vendor.id,
            revision: vendor.revision,
          })
        : apiSend<DecisionAnswer>("POST", "/engine/vendors/decline", {
            vendorId: vendor.id,
            reason: verdict.reason,
            revision: vendor.revision,
          }),
    onSuccess: async (answer) => {
      // A list that was requested before the decision would add the vendor again.
      await queryClient.cancelQueries({ queryKey: waitingVendorsKey });
      onDecided(answer.decision);
      moveToHistory(queryClient, vendor);
    },
    onError: (error) => reloadIfOutdated(queryClient, error),
  });
}

/** Accepts or rejects a profile change. Reloads the list as `useDecision` does. */
export function useChangeDecision(vendor: Vendor, onDecided: (decision: ChangeDecision) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ decision, reason }: { decision: ChangeDecision; reason: string }) =>
      apiSend<ChangeDecisionAnswer>("POST", "/engine/vendors/decide-profile-change", {
        vendorId: vendor.id,
        requestedAt: vendor.profileChange?.requestedAt,
        decision,
        reason,
      }),
    onSuccess: async (answer) => {
      await queryClient.cancelQueries({ queryKey: waitingVendorsKey });
      onDecided(answer.decision);
      moveToHistory(queryClient, vendor);
    },
    onError: (error) => reloadIfOutdated(queryClient, error),
  });
}

/** Removes a decided vendor from the lists, and loads the history of decisions again. */
function moveToHistory(queryClient: QueryClient, vendor: Vendor): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: waitingVendorsKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          vendors: page.vendors.filter(({ id }) => id !== vendor.id),
        })),
      },
  );
  void queryClient.invalidateQueries({ queryKey: decisionsKey });
}

/**
 * Status codes after which the list is loaded again. 404 and 409: the vendor has left the list or has
 * changed. 403: the sign-in is too old. Then the list fails too, and the page asks for the password.
 */
const outdatedStatuses: readonly number[] = [403, 404, 409];

function reloadIfOutdated(queryClient: QueryClient, error: Error): void {
  if (error instanceof ApiError && outdatedStatuses.includes(error.status)) {
    void queryClient.invalidateQueries({ queryKey: waitingVendorsKey });
  }
}
