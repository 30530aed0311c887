import type { Order, VendorOrders, VendorOrdersQuery } from "@flashplate/contract/orders";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { apiGet } from "../../platform/api-client.ts";
import { ordersKey } from "../../platform/queries/keys.ts";
import { behindFirst } from "./behind-first.ts";

type ListName = NonNullable<VendorOrdersQuery["list"]>;

const orders = { completed: "completedOrders", incompleted: "incompletedOrders" } as const;
const cursors = { completed: "completedCursor", incompleted: "incompletedCursor" } as const;

/** What stands behind the newest orders of one list, as far as it was asked for. */
export interface OlderOrders {
  orders: readonly Order[];
  hasMore: boolean;
  loading: boolean;
  error: Error | null;
  load: () => void;
}

/**
 * The older orders of one list of `first`, the newest ones. When those grow and push some out at their end, what stands behind
 * is asked for anew, as many pages as there were, so that none is missing in between.
 */
export function useOlderOrders(first: VendorOrders | undefined, list: ListName): OlderOrders {
  const cursor = first?.[cursors[list]];
  const [wanted, setWanted] = useState(false);
  const latest = useRef(cursor);
  const { data, error, hasNextPage, fetchNextPage, isFetching, refetch } = useInfiniteQuery({
    // Behind the first ones' key: whoever says that those have changed, says it of these.
    queryKey: [...ordersKey, "older", list],
    queryFn: ({ pageParam, signal }) => fetchBehind(pageParam ?? latest.current, list, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page[cursors[list]],
    enabled: wanted && cursor !== undefined,
  });
  const isLoaded = data !== undefined;

  useEffect(() => {
    if (latest.current === cursor) return;
    latest.current = cursor;
    if (isLoaded && cursor !== undefined) void refetch();
  }, [cursor, isLoaded, refetch]);

  const loaded = data?.pages.flatMap((page) => page[orders[list]]) ?? [];
  return {
    orders: first && wanted ? behindFirst(first, loaded) : [],
    hasMore: isLoaded ? hasNextPage : cursor !== undefined,
    loading: wanted && isFetching,
    error: wanted ? error : null,
    load: () => {
      if (isLoaded) void fetchNextPage();
      else if (wanted) void refetch();
      else setWanted(true);
    },
  };
}

function fetchBehind(before: string | undefined, list: ListName, signal: AbortSignal): Promise<VendorOrders> {
  if (before === undefined) throw new Error("nothing stands behind a list without a cursor");
  return apiGet<VendorOrders>(
    `/api/vendorAPI/getVendorOrders?${new URLSearchParams({ list, before })}`,
    signal,
  );
}
