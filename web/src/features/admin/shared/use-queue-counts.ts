import { useInfiniteQuery } from "@tanstack/react-query";
import { useDisputes } from "../disputes/disputes.queries.ts";
import { usePaymentsToCheck } from "../payments/payments-to-check.queries.ts";
import { waitingQuery } from "./admin.queries.ts";

/**
 * How many things wait in each view: `12`, or `50+` if only a part is loaded. A text is empty until its
 * view is loaded. The applications with a verified email are loaded first, the other views after them.
 * @param shownView the view on the screen. It loads its list at once, because it needs it anyway
 */
export function useQueueCounts(shownView: string) {
  const verified = useInfiniteQuery(waitingQuery("verified"));
  const mayLoad = (view: string) => view === shownView || verified.data !== undefined;
  const unverified = useInfiniteQuery({ ...waitingQuery("unverified"), enabled: mayLoad("unverified") });
  const changes = useInfiniteQuery({ ...waitingQuery("changes"), enabled: mayLoad("changes") });
  const payments = usePaymentsToCheck(mayLoad("payments")).data;
  const disputes = useDisputes(mayLoad("disputes")).data;
  const vendorCount = ({ data, hasNextPage }: typeof verified) =>
    data ? countText(data.pages.flatMap(({ vendors }) => vendors).length, hasNextPage) : "";
  return {
    waiting: vendorCount(verified),
    unverified: vendorCount(unverified),
    changes: vendorCount(changes),
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
