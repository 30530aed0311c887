import { Text } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import { useLayoutEffect, useRef } from "react";
import { useSchedules } from "../../../entities/schedules/schedules.queries.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { barText, UndoBar, UndoBars } from "../../../shared/ui/messages/undo-bar.tsx";
import type { useRemoval } from "../hooks/use-removal.ts";
import { createButtonId, undoButtonId } from "../lib/menu-element-ids.ts";

/** The bar of the dish that was removed last, if its removal can be undone. */
export function RemovalBars({ removal }: { removal: ReturnType<typeof useRemoval> }) {
  const { removed, isRestoring, undo, hold, resume } = removal;
  const bar = removed && (
    <RemovalBar item={removed} busy={isRestoring} onUndo={undo} onHold={hold} onResume={resume} />
  );
  // `at` orders several bars. Here is one at most.
  return <UndoBars entries={removed ? [{ key: removed.id, at: 0, bar }] : []} />;
}

/**
 * Names the removed dish and offers Undo. The pressed Remove button has left the page, so Undo
 * receives the focus.
 */
function RemovalBar({
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
  const schedules = useSchedules().data?.schedules ?? [];
  const stoppedCount = schedules.filter(
    ({ item_id, reason }) => item_id === item.id && reason !== null,
  ).length;
  // The cleanup of a layout effect runs before the button leaves the page and loses the focus.
  useLayoutEffect(() => {
    const undo = button.current;
    undo?.focus({ preventScroll: true });
    return () => {
      // When the time is up, the focus moves to the page's main action, which may be far above.
      if (document.activeElement !== undo) return;
      document.getElementById(createButtonId)?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <UndoBar
      busy={busy}
      // Not onPointerEnter: a pointer may rest where the bar appears, and would stop the timer for good.
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
        {t("{name} removed.", { name: item.name })}{" "}
        {stoppedCount > 0
          ? t.plural(stoppedCount, "Its schedule has stopped too.", "Its {count} schedules have stopped too.")
          : null}
      </Text>
    </UndoBar>
  );
}
