import type { Order, VendorOrders, VendorOrdersQuery } from "@flashplate/contract/orders/orders";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ordersKey } from "../../../entities/orders/orders.queries.ts";
import { apiGet } from "../../../shared/lib/api/api-client.ts";
import { excludeListed } from "../lib/exclude-listed.ts";

type ListName = NonNullable<VendorOrdersQuery["list"]>;

const orderFields = { completed: "completedOrders", incompleted: "incompletedOrders" } as const;
const cursorFields = { completed: "completedCursor", incompleted: "incompletedCursor" } as const;

/** The older orders of one list that were loaded so far. */
export interface OlderOrders {
  orders: readonly Order[];
  hasMore: boolean;
  loading: boolean;
  error: Error | null;
  load: () => void;
}

/**
 * Loads the orders that are older than those in `newest`. When a new order pushes others out of
 * `newest`, all loaded pages are loaded again from the new cursor, so that none is missing.
 */
export function useOlderOrders(newest: VendorOrders | undefined, list: ListName): OlderOrders {
  const cursor = newest?.[cursorFields[list]];
  const hasOlder = cursor !== undefined;
  const [requested, setRequested] = useState(false);
  const latestCursor = useRef(cursor);
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    // Starts with `ordersKey`, so that it is invalidated with the newest orders.
    queryKey: [...ordersKey, "older", list],
    queryFn: ({ pageParam, signal }) => fetchBefore(pageParam ?? latestCursor.current, list, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page[cursorFields[list]],
    enabled: requested && hasOlder,
  });
  // The cache may have pages of an earlier visit. They are shown only after `load` is called. Without a
  // cursor, `newest` has all orders, and the pages are not loaded again.
  const isLoaded = requested && hasOlder && data !== undefined;

  useEffect(() => {
    if (latestCursor.current === cursor) return;
    latestCursor.current = cursor;
    if (isLoaded) void refetch();
  }, [cursor, isLoaded, refetch]);

  const loaded = data?.pages.flatMap((page) => page[orderFields[list]]) ?? [];
  return {
    orders: newest && isLoaded ? excludeListed(newest, loaded) : [],
    hasMore: isLoaded ? hasNextPage : hasOlder,
    loading: requested && isFetching,
    error: requested ? error : null,
    load: () => {
      // If `load` was called before and no page is there, the first page has failed.
      if (isLoaded) void fetchNextPage();
      else if (requested) void refetch();
      else setRequested(true);
    },
  };
}

function fetchBefore(before: string | undefined, list: ListName, signal: AbortSignal): Promise<VendorOrders> {
  if (before === undefined) throw new Error("a list without a cursor has no older orders");
  return apiGet<VendorOrders>(
    `/api/vendorAPI/getVendorOrders?${new URLSearchParams({ list, before })}`,
    signal,
  );
}
