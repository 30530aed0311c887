import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { useEffect, useRef, useState } from "react";
import { useArchiveSale } from "./flash-sales.mutations.ts";

/**
 * Archives each ended sale: once for each sale and end, with the retries of `useArchiveSale`, even if that
 * fails. A sale that is extended and ends again is archived again.
 * @returns the sales that are being archived. They may be missing from both lists
 */
export function useArchiveEndedSales(ended: readonly FlashSale[]): readonly FlashSale[] {
  const requested = useRef(new Set<string>());
  const [archiving, setArchiving] = useState<readonly FlashSale[]>([]);
  const { mutateAsync } = useArchiveSale();

  useEffect(() => {
    for (const sale of ended) {
      const key = `${sale.id} ${sale.end_time.seconds}`;
      if (requested.current.has(key)) continue;
      requested.current.add(key);
      setArchiving((sales) => [...sales, sale]);
      mutateAsync(sale)
        // The lists are refetched after a failure and show the sale's state.
        .catch(() => undefined)
        .finally(() => setArchiving((sales) => sales.filter(({ id }) => id !== sale.id)));
    }
  }, [ended, mutateAsync]);

  return archiving;
}
