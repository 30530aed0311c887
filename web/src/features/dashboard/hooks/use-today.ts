import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { apiGet } from "../../../shared/lib/api/api-client.ts";

/** Loads what today's sales have brought and the questions of the evening, again when an order changes. */
export function useToday() {
  const revision = useVendorOrders().data?.revision;
  const loadedRevision = useRef(revision);
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ["dashboard"],
    queryFn: ({ signal }) => apiGet<Dashboard>("/api/vendorAPI/dashboard", signal),
    // A sale is proposed from an hour before closing, while the page may be open for long.
    refetchInterval: 5 * 60_000,
  });
  useEffect(() => {
    if (loadedRevision.current !== undefined && loadedRevision.current !== revision) void refetch();
    loadedRevision.current = revision;
  }, [revision, refetch]);
  return {
    today: data?.today,
    week: data?.week,
    questions: data?.questions,
    proposal: data?.proposal,
    isError,
    isPending,
  };
}
