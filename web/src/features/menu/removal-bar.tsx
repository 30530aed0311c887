import { Text } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu";
import { useLayoutEffect, useRef } from "react";
import { useT } from "../../i18n/language.ts";
import { UndoBar, UndoBars } from "../../ui/undo-bar.tsx";
import { createButtonId } from "./focus.ts";

/** Says what was removed, and takes it back. It has the focus: the button that had it is gone with the dish. */
export function RemovalBar({
  item,
  onUndo,
  onHold,
  onGoOn,
}: {
  item: MenuItem;
  onUndo: () => void;
  onHold: () => void;
  onGoOn: () => void;
}) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  // Before the button is taken out: afterwards nothing has the focus any more.
  useLayoutEffect(() => {
    const undo = button.current;
    undo?.focus({ preventScroll: true });
    return () => {
      // Time is up while the focus is here: it goes on from the page's main action, not from nowhere.
      if (document.activeElement === undo) document.getElementById(createButtonId)?.focus();
    };
  }, []);

  return (
    <UndoBars>
      <UndoBar
        // Moved over the bar, not only lying where the bar has come up: that pointer would keep the dish for good.
        onPointerMove={onHold}
        onPointerLeave={onGoOn}
        undo={{
          ref: button,
          onClick: onUndo,
          // Reached by keyboard, the time stands still; a click elsewhere has left the focus here without meaning to.
          onFocus: (event) => {
            if (event.currentTarget.matches(":focus-visible")) onHold();
          },
          onBlur: onGoOn,
        }}
      >
        <Text flex="1" minW="0" overflowWrap="anywhere" lineClamp={2}>
          {t("{name} removed.", { name: item.name })}
        </Text>
      </UndoBar>
    </UndoBars>
  );
}
