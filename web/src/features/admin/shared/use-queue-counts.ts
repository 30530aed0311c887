import { useInfiniteQuery } from "@tanstack/react-query";
import { useDisputes } from "../disputes/disputes.queries.ts";
import { usePaymentsToCheck } from "../payments/payments-to-check.queries.ts";
import { waitingQuery } from "./admin.queries.ts";

/**
 * How many things wait in each view: `12`, or `50+` if only a part is loaded. Empty while a view is not
 * loaded. The other views are loaded after the first one.
 * @param shown the view that loads its own list
 */
export function useQueueCounts(shown: string) {
  const ready = useInfiniteQuery(waitingQuery("verified"));
  const mayLoad = (view: string) => view === shown || ready.data !== undefined;
  const unverified = useInfiniteQuery({ ...waitingQuery("unverified"), enabled: mayLoad("unverified") });
  const changes = useInfiniteQuery({ ...waitingQuery("changes"), enabled: mayLoad("changes") });
  const payments = usePaymentsToCheck(mayLoad("payments")).data;
  const disputes = useDisputes(mayLoad("disputes")).data;
  const vendorsIn = ({ data, hasNextPage }: typeof ready) =>
    data ? countText(data.pages.flatMap(({ vendors }) => vendors).length, hasNextPage) : "";
  return {
    waiting: vendorsIn(ready),
    unverified: vendorsIn(unverified),
    changes: vendorsIn(changes),
    payments: payments ? countText(payments.payments.length, payments.hasMore) : "",
    disputes: disputes
      ? countText(
          disputes.disputes.filter(({ state }) => state === "warning" || state === "open").length,
          disputes.hasMoreUndecided,
        )
      : "",
  };
}

function countText(count: number, hasMore: boolean): string {
  return hasMore ? `${count}+` : String(count);
}
