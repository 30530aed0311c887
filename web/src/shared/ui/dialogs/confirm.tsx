import { Button } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { Modal } from "./modal.tsx";

/** Asks before something is lost. The cancel button, which loses nothing, has the focus. */
export function Confirm({
  open,
  title,
  children,
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  cancelLabel: string;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onCancel}
      title={title}
      size="sm"
      initialFocus={cancelButton}
      footer={
        <>
          <Button variant="outline" onClick={onConfirm}>
            {confirmLabel}
          </Button>
          <Button variant="subtle" ref={cancelButton} onClick={onCancel}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
