import { useState } from "react";
import { useT } from "../i18n/language.ts";
import { Confirm } from "./confirm.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** What `useDiscardQuestion` gives the dialog it guards. */
export interface DiscardGuard {
  /** Closes the dialog, after asking where something would be lost. */
  close: () => void;
  /** For `DiscardQuestion`. */
  question: { open: boolean; stay: () => void; leave: () => void };
}

/** Keeps what is typed in a dialog from being lost by closing it or by leaving the page: while `unsaved`, both are asked about first. */
export function useDiscardGuard(open: boolean, unsaved: boolean, onClose: () => void): DiscardGuard {
  const [asking, setAsking] = useState(false);
  const leaving = useLeaveGuard(open && unsaved);
  return {
    close: () => (unsaved ? setAsking(true) : onClose()),
    question: {
      open: asking || leaving.state === "blocked",
      stay: () => {
        setAsking(false);
        leaving.reset?.();
      },
      leave: () => {
        setAsking(false);
        onClose();
        leaving.proceed?.();
      },
    },
  };
}

/** Asks whether to discard what is typed. */
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
      stay={t("Keep editing")}
      leave={t("Discard")}
      onStay={question.stay}
      onLeave={question.leave}
    >
      {children}
    </Confirm>
  );
}
