import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useVendorOrders } from "../../../entities/orders/orders.queries.ts";
import { apiGet } from "../../../shared/lib/api/api-client.ts";

/**
 * Loads today's results, the questions of the evening and the proposed sale. Loads them again when an
 * order changes.
 */
export function useToday() {
  const revision = useVendorOrders().data?.revision;
  const loadedRevision = useRef(revision);
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ["dashboard"],
    queryFn: ({ signal }) => apiGet<Dashboard>("/api/vendorAPI/dashboard", signal),
    // The page may be open for hours, and the server proposes a sale only in the hour before closing.
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
