import { type FlashSale, fromInstant, saleStateAt } from "@flashplate/contract/flash-sales";
import { useMemo } from "react";
import { serverNow } from "../../platform/server-clock.ts";
import { useEachSecond } from "../../ui/use-second.ts";

function isActive(sale: FlashSale, now: Date): boolean {
  const times = { start_time: fromInstant(sale.start_time), end_time: fromInstant(sale.end_time) };
  return saleStateAt(times, now) === "active";
}

/** The sales that are active now, the next to end first. Re-renders when one starts or ends. */
export function useActiveSales(sales: readonly FlashSale[] | undefined): FlashSale[] | undefined {
  const ids = useEachSecond(() => {
    const now = serverNow();
    return sales
      ?.filter((sale) => isActive(sale, now))
      .map(({ id }) => id)
      .join(" ");
  });
  return useMemo(() => {
    const active = new Set(ids?.split(" "));
    return sales
      ?.filter(({ id }) => active.has(id))
      .sort((one, other) => one.end_time.seconds - other.end_time.seconds);
  }, [sales, ids]);
}
