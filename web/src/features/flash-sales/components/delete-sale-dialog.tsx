import { Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { useRef } from "react";
import { useOpenOrders } from "../../../entities/flash-sales/use-stop-sale.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { type SaleList, useDeleteSale } from "../hooks/flash-sales.mutations.ts";

/** Asks before a live or a past sale is deleted, and says what happens to its orders. */
export function DeleteSaleDialog({
  open,
  sale,
  list,
  onClose,
  onDeleted,
  onStop,
  finalFocus,
}: {
  open: boolean;
  sale: FlashSale;
  list: SaleList;
  onClose: () => void;
  onDeleted: (outcome: string) => void;
  /** Asks to stop the sale instead, which keeps its orders. */
  onStop: (sale: FlashSale) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  const keepButton = useRef<HTMLButtonElement>(null);
  const oneAtATime = useOneAtATime();
  const removal = useDeleteSale();
  const isActive = list === "active";
  const openOrders = useOpenOrders(sale, open && isActive).data?.openOrders;
  // Until the open orders are counted, each sold portion may belong to one.
  const mayHaveOpenOrders = isActive && (openOrders ?? soldOf(sale)) > 0;

  async function remove(): Promise<void> {
    try {
      const cancelled = await removal.mutateAsync({ sale, list });
      onDeleted(outcomeText(sale, list, cancelled, t));
    } catch {
      // `removal.error` is shown below.
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={removal.isPending}
      size="sm"
      title={t("Delete the sale of {dish}?", { dish: sale.item_name })}
      initialFocus={keepButton}
      finalFocus={finalFocus}
      footer={
        <>
          <ActionButton variant="ghost" ref={keepButton} busy={removal.isPending} onClick={onClose}>
            {t("Keep it")}
          </ActionButton>
          <SubmitButton
            type="button"
            busy={removal.isPending}
            busyLabel={t("Deleting…")}
            onClick={() => void oneAtATime(remove)}
          >
            {t("Delete sale")}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {isActive
            ? consequenceText(sale, openOrders, t)
            : t("It goes from this list for good. Its orders stay.")}
        </Text>
        {mayHaveOpenOrders ? (
          <Stack gap="2" align="flex-start">
            <Text>{t("To keep the orders, stop selling instead.")}</Text>
            <ActionButton variant="outline" busy={removal.isPending} onClick={() => onStop(sale)}>
              {t("Stop selling")}
            </ActionButton>
          </Stack>
        ) : null}
        {removal.error ? (
          <Notice tone="error">
            {t("The sale could not be deleted. {reason}", { reason: t.known(removal.error.message) })}
          </Notice>
        ) : null}
      </Stack>
    </Modal>
  );
}

/** @param openOrders the orders that would be cancelled; undefined until they are counted */
function consequenceText(sale: FlashSale, openOrders: number | undefined, t: Translate): string {
  const sold = soldOf(sale);
  if (openOrders === 0) {
    return sold === 0
      ? t("Nobody has ordered from it yet. It is removed at once.")
      : t("All its orders are collected. It moves to your past sales.");
  }
  if (openOrders !== undefined) {
    return t.plural(
      openOrders,
      "This cancels 1 order that waits for its guest. The sale moves to your past sales.",
      "This cancels {count} orders that wait for their guests. The sale moves to your past sales.",
    );
  }
  if (sold === 0) return t("The sale ends at once. Orders that wait for their guests are cancelled.");
  return t.plural(
    sold,
    "1 of {total} is sold. The sale ends at once and moves to your past sales; its order is cancelled unless it has been picked up already.",
    "{count} of {total} are sold. The sale ends at once and moves to your past sales; orders that nobody has picked up yet are cancelled, picked-up ones stay as they are.",
    { total: sale.item_quantity },
  );
}

/** @param cancelled the number of cancelled orders; undefined if the sale did not exist any more */
function outcomeText(
  { item_name: dish }: FlashSale,
  list: SaleList,
  cancelled: number | undefined,
  t: Translate,
): string {
  if (cancelled === undefined) return t("The sale of {dish} was gone already.", { dish });
  if (list === "past" || cancelled === 0) return t("The sale of {dish} is deleted.", { dish });
  return t.plural(
    cancelled,
    "The sale of {dish} has ended, and 1 order was cancelled.",
    "The sale of {dish} has ended, and {count} orders were cancelled.",
    { dish },
  );
}
