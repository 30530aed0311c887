import { Box, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { SaleChange } from "@flashplate/contract/flash-sales/sale-adjustments";
import { Check } from "lucide-react";
import { useSecond } from "../../../shared/hooks/use-second.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";
import {
  barText,
  RefusalBar,
  UndoBar,
  UndoBars,
  type UndoEntry,
} from "../../../shared/ui/messages/undo-bar.tsx";
import { useFlashSales } from "../flash-sales.queries.ts";
import { isUnconfirmed, type SaleChanges, totalOf, undoMs } from "../sale-changes.ts";
import { useAllSaleChanges, useSaleChanger } from "../use-sale-changes.ts";

/** A bar for each sale that was changed lately, with undo. A refused change is first. */
export function useSaleChangeEntries(): UndoEntry[] {
  const t = useT();
  const allChanges = useAllSaleChanges();
  const { data: sales } = useFlashSales();
  const { change, dismiss } = useSaleChanger();
  const now = useSecond(serverNow);
  return Object.entries(allChanges).flatMap(([saleId, changes]): UndoEntry[] => {
    const { dish, refusal } = changes;
    if (refusal !== undefined) {
      const bar = (
        <RefusalBar key={saleId} onClose={() => dismiss(saleId)}>
          {t("{dish} was not changed. {reason}", { dish, reason: t.known(refusal) })}
        </RefusalBar>
      );
      return [{ key: saleId, at: Number.POSITIVE_INFINITY, bar }];
    }
    const busy = isUnconfirmed(changes);
    const sale = sales?.find(({ id }) => id === saleId);
    const total = totalOf(changes, sale);
    const isChanged = total.portions !== 0 || total.minutes !== 0;
    const canUndo = busy || now < changes.undoUntil;
    const isUnsaved = changes.unanswered > 0;
    const isShown = isUnsaved || (isChanged && canUndo);
    if (!isShown) return [];
    const bar = (
      <UndoBar
        key={saleId}
        busy={busy}
        // Not `-total.portions`, which is -0 for no portions.
        undo={{ onClick: () => change(saleId, { portions: 0 - total.portions, minutes: 0 - total.minutes }) }}
      >
        <Box asChild flexShrink="0">
          <Check size={22} aria-hidden />
        </Box>
        <Box {...barText} lineHeight="short">
          <Text fontWeight="bold" truncate>
            {dish}
          </Text>
          <Text textStyle="sm">{changeText(changes, total, sale, t)}</Text>
        </Box>
      </UndoBar>
    );
    return [{ key: saleId, at: changes.undoUntil - undoMs, bar }];
  });
}

/** The undo bars of a screen on which only sales are changed. */
export function SaleChangeBars() {
  return <UndoBars entries={useSaleChangeEntries()} />;
}

function changeText(
  { unanswered }: SaleChanges,
  { portions, minutes }: SaleChange,
  sale: FlashSale | undefined,
  t: Translate,
): string {
  if (unanswered > 0) return t("Not saved yet: no connection. Trying again…");
  const portionsText = portionsTextOf(portions, sale, t);
  const minutesText =
    minutes < 0 ? t("{minutes} min shorter", { minutes: -minutes }) : t("{minutes} min longer", { minutes });
  if (minutes === 0) return portionsText;
  return portions === 0 ? minutesText : `${portionsText} · ${minutesText}`;
}

function portionsTextOf(portions: number, sale: FlashSale | undefined, t: Translate): string {
  if (portions > 0) return t.plural(portions, "1 portion more", "{count} portions more");
  if (sale?.remaining === 0) return t("Sold out");
  return t.plural(-portions, "1 portion fewer", "{count} portions fewer");
}
