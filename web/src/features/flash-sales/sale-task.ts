import type { FlashSale } from "@flashplate/contract/flash-sales";
import { useRef, useState } from "react";
import type { SalePurpose } from "./sale-purpose.ts";

/** What a dialog is open for. */
export type SaleTask =
  | SalePurpose
  | { kind: "delete"; sale: FlashSale }
  | { kind: "forget"; sale: FlashSale };

/** Ids of the headings, which take the focus where the card that opened a dialog is gone. */
export const activeSalesId = "active-sales";
export const pastSalesId = "past-sales";

/** Which dialog of the screen is open; `times` is another one each time, for the dialog's `key`. */
export function useSaleTask(first: SaleTask | undefined) {
  const [state, setState] = useState({ task: first, open: first !== undefined, times: 0 });
  const opener = useRef<HTMLElement | undefined>(undefined);
  // Neither is another function in the next render: the lists of cards depend on them.
  const [start] = useState(() => (task: SaleTask, from: HTMLElement) => {
    opener.current = from;
    setState(({ times }) => ({ task, open: true, times: times + 1 }));
  });
  const [stop] = useState(() => () => setState((now) => ({ ...now, open: false })));

  /** Back to the button that was pressed, or to the list it stood in; there, too, where another screen led to the dialog. */
  function finalFocus(): HTMLElement | null {
    if (opener.current?.isConnected) return opener.current;
    const kind = state.task?.kind;
    return document.getElementById(kind === "forget" ? pastSalesId : activeSalesId);
  }

  return { ...state, start, stop, finalFocus };
}
