import { Button } from "@chakra-ui/react";
import { type ReactNode, useRef } from "react";
import { Modal } from "./modal.tsx";

/** Asks before something is lost. The button that stays has the focus. */
export function Confirm({
  open,
  title,
  children,
  stayLabel,
  leaveLabel,
  onStay,
  onLeave,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  stayLabel: string;
  leaveLabel: string;
  onStay: () => void;
  onLeave: () => void;
}) {
  const stayButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onStay}
      title={title}
      size="sm"
      initialFocus={stayButton}
      footer={
        <>
          <Button variant="outline" onClick={onLeave}>
            {leaveLabel}
          </Button>
          <Button variant="subtle" ref={stayButton} onClick={onStay}>
            {stayLabel}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
