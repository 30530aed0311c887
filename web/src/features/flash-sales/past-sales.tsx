import { Box, Button } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales";
import { memo, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { handOnFocus } from "../../ui/hand-on-focus.ts";
import { cardGrid } from "../../ui/media-card.tsx";
import { PastSaleCard } from "./past-sale-card.tsx";
import type { SaleTask } from "./sale-task.ts";

const shownAtFirst = 12;

interface Props {
  sales: readonly FlashSale[];
  timeZone: string;
  onTask: (task: SaleTask, opener: HTMLElement) => void;
}

/** Past sales, the last ones at first. Rendered anew when they change, not with every second above them. */
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
  const [all, setAll] = useState(false);
  const shown = all ? sales : sales.slice(0, shownAtFirst);
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
            handOnFocus(
              () => setAll(true),
              () => next && document.getElementById(`sale-${next.id}`),
            );
          }}
        >
          {t("Show all {count}", { count: sales.length })}
        </Button>
      ) : null}
    </>
  );
}
