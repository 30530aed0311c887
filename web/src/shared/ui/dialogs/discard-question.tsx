import { useState } from "react";
import { useLeaveGuard } from "../../hooks/use-leave-guard.ts";
import { useT } from "../../i18n/language.ts";
import { Confirm } from "./confirm.tsx";

export interface DiscardGuard {
  /** Closes the dialog. Asks first if there are unsaved changes. */
  close: () => void;
  /** Properties for `DiscardQuestion`. */
  question: { open: boolean; stay: () => void; leave: () => void };
}

/**
 * Asks before a dialog with unsaved changes is closed or its page is left.
 * @param onClose gets whether the page is left too, and not only the dialog closed
 */
export function useDiscardGuard(
  open: boolean,
  unsaved: boolean,
  onClose: (isLeaving: boolean) => void,
): DiscardGuard {
  const [isAsking, setIsAsking] = useState(false);
  const leaveQuestion = useLeaveGuard(open && unsaved);
  return {
    close: () => (unsaved ? setIsAsking(true) : onClose(false)),
    question: {
      open: isAsking || leaveQuestion !== undefined,
      stay: () => {
        setIsAsking(false);
        leaveQuestion?.stay();
      },
      leave: () => {
        setIsAsking(false);
        onClose(leaveQuestion !== undefined);
        leaveQuestion?.leave();
      },
    },
  };
}

/** Asks whether to discard the changes. */
export function DiscardQuestion({
  question,
  title,
  children,
}: {
  question: DiscardGuard["question"];
  title: string;
  children: string;
}) {
  const t = useT();
  return (
    <Confirm
      open={question.open}
      title={title}
      cancelLabel={t("Keep editing")}
      confirmLabel={t("Discard")}
      onCancel={question.stay}
      onConfirm={question.leave}
    >
      {children}
    </Confirm>
  );
}
