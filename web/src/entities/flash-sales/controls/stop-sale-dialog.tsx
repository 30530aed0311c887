import { Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { soldOf } from "@flashplate/contract/flash-sales/sale-rules";
import { useRef } from "react";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useOpenOrders, useStopSale } from "../use-stop-sale.ts";

/** Asks before a sale is stopped, and says which orders stay. */
export function StopSaleDialog({
  open,
  sale,
  onClose,
  onStopped,
  finalFocus,
}: {
  open: boolean;
  sale: FlashSale;
  onClose: () => void;
  onStopped: (outcome: string) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const t = useT();
  const keepButton = useRef<HTMLButtonElement>(null);
  const oneAtATime = useOneAtATime();
  const stopping = useStopSale();
  const { data } = useOpenOrders(sale, open && soldOf(sale) > 0);
  const values = { dish: sale.item_name };

  async function stop(): Promise<void> {
    try {
      const answer = await stopping.mutateAsync(sale);
      const orders = answer?.outcome === "stopped" ? answer.openOrders : 0;
      onStopped(
        orders > 0
          ? t.plural(
              orders,
              "{dish} is off sale. 1 order stays.",
              "{dish} is off sale. {count} orders stay.",
              values,
            )
          : t("{dish} is off sale.", values),
      );
    } catch {
      // Shown below, from the mutation's state.
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={stopping.isPending}
      size="sm"
      title={t("Stop selling {dish}?", values)}
      initialFocus={keepButton}
      finalFocus={finalFocus}
      footer={
        <>
          <ActionButton variant="ghost" ref={keepButton} busy={stopping.isPending} onClick={onClose}>
            {t("Keep selling")}
          </ActionButton>
          <SubmitButton
            type="button"
            busy={stopping.isPending}
            busyLabel={t("Stopping…")}
            onClick={() => void oneAtATime(stop)}
          >
            {t("Stop selling")}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {t("Guests cannot order it any more.")} {remainsText(sale, data?.openOrders, t)}
        </Text>
        {stopping.error ? (
          <Notice tone="error">
            {t("The sale could not be stopped. {reason}", { reason: t.known(stopping.error.message) })}
          </Notice>
        ) : null}
      </Stack>
    </Modal>
  );
}

/** @param openOrders the number of orders that wait; undefined until they are counted */
function remainsText(sale: FlashSale, openOrders: number | undefined, t: ReturnType<typeof useT>): string {
  if (soldOf(sale) === 0 || openOrders === 0) return t("You can start it again from your past sales.");
  if (openOrders === undefined) return t("The orders stay, and guests still collect them.");
  return t.plural(
    openOrders,
    "1 order stays, and its guest still collects it.",
    "{count} orders stay, and guests still collect them.",
  );
}
