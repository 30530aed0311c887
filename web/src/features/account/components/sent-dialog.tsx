import { Button, Text } from "@chakra-ui/react";
import { useRef } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { Modal } from "../../../shared/ui/dialogs/modal.tsx";

/** Says that the mail with the link was sent. */
export function SentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const close = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t("Check Your Email")}
      size="sm"
      initialFocus={close}
      footer={
        <Button ref={close} variant="outline" onClick={onClose}>
          {t("Close")}
        </Button>
      }
    >
      {/* The specification fixes this text. */}
      <Text>{t("A email has been sent, Click on Login once finished")}</Text>
    </Modal>
  );
}
