import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { fromInstant, saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import { useMemo } from "react";
import { byStart } from "../../../entities/flash-sales/by-start.ts";
import { useEachSecond } from "../../../shared/hooks/use-second.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";

function isActive(sale: FlashSale, now: Date): boolean {
  const times = { start_time: fromInstant(sale.start_time), end_time: fromInstant(sale.end_time) };
  return saleStateAt(times, now) === "active";
}

/** Returns the active sales, in the order of their starts. Renders again when one starts or ends. */
export function useActiveSales(sales: readonly FlashSale[] | undefined): FlashSale[] | undefined {
  /** The ids of the active sales, as a text that `useEachSecond` can compare. */
  const ids = useEachSecond(() => {
    const now = serverNow();
    return sales
      ?.filter((sale) => isActive(sale, now))
      .map(({ id }) => id)
      .join(" ");
  });
  return useMemo(() => {
    const active = new Set(ids?.split(" "));
    return sales?.filter(({ id }) => active.has(id)).sort(byStart);
  }, [sales, ids]);
}
