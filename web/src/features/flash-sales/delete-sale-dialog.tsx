import { Box, Button, Stack, Text } from "@chakra-ui/react";
import { soldOf } from "@flashplate/contract/flash-sale-changes";
import type { FlashSale } from "@flashplate/contract/flash-sales";
import { useRef } from "react";
import { Modal } from "../../ui/modal.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { type SaleList, useDeleteSale } from "./flash-sales.queries.ts";

/** Asks before a sale goes, and says what happens to its orders. The way back has the focus. */
export function DeleteSaleDialog({
  open,
  sale,
  list,
  onClose,
  onDeleted,
  finalFocus,
}: {
  open: boolean;
  sale: FlashSale;
  list: SaleList;
  onClose: () => void;
  onDeleted: (outcome: string) => void;
  finalFocus: () => HTMLElement | null;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  // A second click may come before React has disabled the button.
  const running = useRef(false);
  const removal = useDeleteSale();

  async function remove(): Promise<void> {
    if (running.current) return;
    running.current = true;
    try {
      const cancelled = await removal.mutateAsync({ sale, list });
      onDeleted(outcomeOf(sale, list, cancelled));
    } catch {
      // Said below, from the mutation's state.
    } finally {
      running.current = false;
    }
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      locked={removal.isPending}
      size="sm"
      title={`Delete the sale of ${sale.item_name}?`}
      initialFocus={keep}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="ghost" ref={keep} disabled={removal.isPending} onClick={onClose}>
            Keep it
          </Button>
          <SubmitButton
            type="button"
            busy={removal.isPending}
            busyLabel="Deleting…"
            onClick={() => void remove()}
          >
            Delete sale
          </SubmitButton>
        </>
      }
    >
      <Stack gap="4">
        <Text>
          {list === "active" ? consequence(sale) : "It goes from this list for good. Its orders stay."}
        </Text>
        {removal.error ? (
          <Notice tone="error">
            <Box>The sale could not be deleted. {removal.error.message}</Box>
          </Notice>
        ) : null}
      </Stack>
    </Modal>
  );
}

function consequence(sale: FlashSale): string {
  const sold = soldOf(sale);
  if (sold === 0) return "Nobody has ordered from it yet. It is gone at once.";
  return `${sold} of ${sale.item_quantity} are sold. The sale ends at once and moves to your past sales; orders that nobody has picked up yet are cancelled, picked-up ones stay as they are.`;
}

function outcomeOf({ item_name }: FlashSale, list: SaleList, cancelled: number | undefined): string {
  if (cancelled === undefined) return `The sale of ${item_name} was gone already.`;
  if (list === "past" || cancelled === 0) return `The sale of ${item_name} is deleted.`;
  const orders = cancelled === 1 ? "1 order was cancelled" : `${cancelled} orders were cancelled`;
  return `The sale of ${item_name} has ended, and ${orders}.`;
}
