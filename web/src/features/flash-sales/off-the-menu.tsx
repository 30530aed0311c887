import { Button, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
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
