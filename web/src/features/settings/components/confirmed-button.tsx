import type { ReactNode } from "react";
import { useState } from "react";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";

/**
 * A button that acts at the second press. After the first one, it shows the confirmation in red until it
 * loses the focus. A key that is held down is one press.
 */
export function ConfirmedButton({
  busy,
  label,
  confirmation,
  onConfirm,
  children,
}: {
  busy: boolean;
  /** What a screen reader says at first. */
  label: string;
  /** The text of the second press. */
  confirmation: string;
  onConfirm: () => void;
  children: ReactNode;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ActionButton
      variant="outline"
      busy={busy}
      {...(isAsking ? { color: "fg.error", borderColor: "border.error" } : { "aria-label": label })}
      onBlur={() => setIsAsking(false)}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
      onClick={({ currentTarget }) => {
        // In Safari a click does not focus a button. Without the focus, no blur could end the question.
        currentTarget.focus();
        if (isAsking) onConfirm();
        setIsAsking(!isAsking);
      }}
    >
      {isAsking ? confirmation : children}
    </ActionButton>
  );
}
