import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { useRef, useState } from "react";
import type { SalePurpose } from "../lib/sale-purpose.ts";

/** What a dialog of the screen is open for. */
export type SaleTask =
  | SalePurpose
  | { kind: "stop"; sale: FlashSale }
  | { kind: "delete-active"; sale: FlashSale }
  | { kind: "delete-past"; sale: FlashSale };

/**
 * Ids of the list headings. If the card that opened a dialog was removed, the one of the active or past sales
 * gets the focus. The list of scheduled sales disappears with its last card.
 */
export const activeSalesId = "active-sales";
export const scheduledSalesId = "scheduled-sales";
export const pastSalesId = "past-sales";

interface State {
  /** The present task, or the last one while its dialog closes. */
  task: SaleTask | undefined;
  open: boolean;
  /** The dialog's `key`: each opening starts with a new dialog. */
  timesOpened: number;
}

/** Which dialog of the screen is open. */
export function useSaleTask() {
  const [state, setState] = useState<State>({ task: undefined, open: false, timesOpened: 0 });
  const opener = useRef<HTMLElement | undefined>(undefined);
  const showTask = (task: SaleTask) =>
    setState(({ timesOpened }) => ({ task, open: true, timesOpened: timesOpened + 1 }));
  // Stable functions, because the memoized lists of cards depend on them.
  const [openTask] = useState(() => (task: SaleTask, button?: HTMLElement) => {
    opener.current = button;
    showTask(task);
  });
  const [close] = useState(() => () => setState((before) => ({ ...before, open: false })));

  /** Returns the button that opened the dialog, or a list's heading if the button is gone. */
  function finalFocus(): HTMLElement | null {
    if (opener.current?.isConnected) return opener.current;
    return document.getElementById(state.task?.kind === "delete-past" ? pastSalesId : activeSalesId);
  }

  // `showTask` opens a dialog in place of another one. The focus then returns to that one's button.
  return { ...state, openTask, showTask, close, finalFocus };
}
