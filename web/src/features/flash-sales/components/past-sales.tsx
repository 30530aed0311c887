import { Box, Button } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { memo, useState } from "react";
import { saleNameId } from "../../../entities/flash-sales/sale-name-id.ts";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { cardGrid } from "../../../shared/ui/layout/cards/media-card.tsx";
import type { SaleTask } from "../hooks/use-sale-task.ts";
import { PastSaleCard } from "./past-sale-card.tsx";

const shownAtFirst = 12;

interface Props {
  sales: readonly FlashSale[];
  timeZone: string;
  onTask: (task: SaleTask, opener: HTMLElement) => void;
}

/** The latest past sales, and all on demand. Memoized, because the parent renders every second. */
export const PastSales = memo(
  PastSaleCards,
  (before, after) =>
    before.timeZone === after.timeZone &&
    before.onTask === after.onTask &&
    before.sales.length === after.sales.length &&
    before.sales.every((sale, index) => sale === after.sales[index]),
);

function PastSaleCards({ sales, timeZone, onTask }: Props) {
  const t = useT();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sales : sales.slice(0, shownAtFirst);
  return (
    <>
      <Box as="ul" listStyleType="none" {...cardGrid}>
        {shown.map((sale) => (
          <li key={sale.id}>
            <PastSaleCard sale={sale} timeZone={timeZone} onTask={onTask} />
          </li>
        ))}
      </Box>
      {shown.length < sales.length ? (
        <Button
          variant="outline"
          mt="5"
          onClick={() => {
            const next = sales[shown.length];
            changeThenFocus(
              () => setShowsAll(true),
              () => next && document.getElementById(saleNameId(next.id)),
            );
          }}
        >
          {t("Show all {count}", { count: sales.length })}
        </Button>
      ) : null}
    </>
  );
}
