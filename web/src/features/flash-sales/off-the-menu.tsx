import { Button, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales";
import { Link } from "react-router-dom";
import { Modal } from "../../ui/modal.tsx";

/** In place of the dialog where a past sale's dish is not on the menu any more. */
export function OffTheMenu({
  open,
  sale,
  onClose,
  finalFocus,
}: {
  open: boolean;
  sale: FlashSale;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}) {
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={`${sale.item_name} is off the menu`}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button asChild>
            <Link to="/new-menu-item">Go to the menu</Link>
          </Button>
        </>
      }
    >
      <Text>
        A sale is always of a dish on your menu. Put {sale.item_name} back on it, and you can reactivate this
        sale; it waits for you here.
      </Text>
    </Modal>
  );
}
