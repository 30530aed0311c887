import { Button, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import { Modal } from "../../../shared/ui/modal.tsx";

/** Shown instead of the reactivate dialog when the dish is no longer on the menu. */
export function DishMissingDialog({
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
  const t = useT();
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="sm"
      title={t("{dish} is off the menu", { dish: sale.item_name })}
      finalFocus={finalFocus}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t("Not now")}
          </Button>
          <Button asChild>
            <Link to="/new-menu-item">{t("Go to the menu")}</Link>
          </Button>
        </>
      }
    >
      <Text>
        {t(
          "A sale is always of a dish on your menu. Put {dish} back on it, and you can reactivate this sale; it waits for you here.",
          { dish: sale.item_name },
        )}
      </Text>
    </Modal>
  );
}
