import type { FlashSale } from "@flashplate/contract/flash-sales";
import { useEffect, useRef, useState } from "react";
import { useArchiveSale } from "./flash-sales.queries.ts";

/**
 * Sees to it that each ended sale is archived: asks once per sale and end, however often the page renders. Answers with the
 * sales on their way, which a fetch may already have dropped from one list and not yet brought in the other.
 */
export function useEndedSales(ended: readonly FlashSale[]): readonly FlashSale[] {
  const asked = useRef(new Set<string>());
  const [onTheWay, setOnTheWay] = useState<readonly FlashSale[]>([]);
  const { mutateAsync } = useArchiveSale();

  useEffect(() => {
    for (const sale of ended) {
      const once = `${sale.id} ${sale.end_time.seconds}`;
      if (asked.current.has(once)) continue;
      asked.current.add(once);
      setOnTheWay((sales) => [...sales, sale]);
      mutateAsync(sale)
        // Refused for good: the lists, fetched anew, say what became of it.
        .catch(() => undefined)
        .finally(() => setOnTheWay((sales) => sales.filter(({ id }) => id !== sale.id)));
    }
  }, [ended, mutateAsync]);

  return onTheWay;
}
