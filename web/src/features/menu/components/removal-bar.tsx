import { Text } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import { useLayoutEffect, useRef } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { barText, UndoBar } from "../../../shared/ui/messages/undo-bar.tsx";
import { createButtonId, undoButtonId } from "../lib/menu-element-ids.ts";

/** Names the removed dish and offers Undo, which receives the focus of the removed button. */
export function RemovalBar({
  item,
  busy,
  onUndo,
  onHold,
  onResume,
}: {
  item: MenuItem;
  busy: boolean;
  onUndo: () => void;
  onHold: () => void;
  onResume: () => void;
}) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  // The cleanup of a layout effect runs before the button leaves the page and loses the focus.
  useLayoutEffect(() => {
    const undo = button.current;
    undo?.focus({ preventScroll: true });
    return () => {
      // When the time is up, the focus moves to the page's main action.
      if (document.activeElement === undo) document.getElementById(createButtonId)?.focus();
    };
  }, []);

  return (
    <UndoBar
      busy={busy}
      // Only a moving pointer stops the timer: a resting one would stop it for good.
      onPointerMove={onHold}
      onPointerLeave={onResume}
      undo={{
        id: undoButtonId,
        ref: button,
        onClick: onUndo,
        // Only focus by keyboard stops the timer: after a click, Undo has the focus too.
        onFocus: (event) => {
          if (event.currentTarget.matches(":focus-visible")) onHold();
        },
        onBlur: onResume,
      }}
    >
      <Text {...barText} overflowWrap="anywhere" lineClamp={2}>
        {t("{name} removed.", { name: item.name })}
      </Text>
    </UndoBar>
  );
}
