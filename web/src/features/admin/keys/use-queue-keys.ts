import { type RefObject, useEffect, useEffectEvent } from "react";
import { focusOn } from "../../../shared/hooks/hand-on-focus.ts";
import { useSingleKeys } from "./single-key-setting.ts";

/** Finds the rows of the queue: only they are list items with a label, the vendor's name. */
const rowSelector = "li[aria-labelledby]";
/** A key that presses a button of a row, as in the button's `aria-keyshortcuts`. */
export type RowKey = "A" | "D" | "Enter";
/** For each key that presses a button of the row, the `aria-keyshortcuts` of that button. */
const rowKeys: Readonly<Record<string, RowKey>> = { a: "A", d: "D", Enter: "Enter" };
/** For each key that moves the focus, by how many rows. */
const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/**
 * Keys for a list of waiting vendors. J, K and the arrows move the focus between the names. A, D and
 * Enter press buttons of the row with the focus. The keys do nothing while the user types or a dialog
 * is open, or if they are turned off on this device.
 * @param onHelp called on `?`
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>, onHelp: () => void): void {
  const isOn = useSingleKeys();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('[role="dialog"][data-state="open"]')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
    /** Index of the row with the focus, or -1. */
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    const step = steps[key];
    const shortcut = rowKeys[key];
    if (key === "?") onHelp();
    // Without a focused row, each of these keys goes to the first row.
    else if (step !== undefined) focusOn(nameIn(rows[current < 0 ? 0 : current + step]));
    else if (shortcut !== undefined) {
      const isPressed = pressButton(rows[current], shortcut, event);
      if (!isPressed) return;
      // The row leaves the list when the approval is stored. The focus does not wait for that.
      if (shortcut === "A") focusOn(nameIn(rows[current + 1] ?? rows[current - 1]));
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [isOn]);
}

/**
 * Clicks the button of a row, if the row has the button and it is not busy. Ignores the repeated events
 * of a key that is held down, so that one press decides on one vendor.
 * @returns whether the button was clicked
 */
function pressButton(
  row: HTMLElement | undefined,
  shortcut: RowKey,
  { repeat, target }: KeyboardEvent,
): boolean {
  const button = row?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${shortcut}"]`);
  if (!row || !button || button.ariaDisabled === "true" || repeat) return false;
  // On a link or a button, Enter has its own meaning.
  if (shortcut === "Enter" && target !== nameIn(row)) return false;
  button.click();
  return true;
}

/** Returns the attribute that makes a key click a button of its row, or no attribute if keys are off. */
export function useRowKey() {
  const isOn = useSingleKeys();
  return (key: RowKey) => (isOn ? { "aria-keyshortcuts": key } : {});
}

function nameIn(row: HTMLElement | undefined): HTMLElement | null | undefined {
  return row?.querySelector<HTMLElement>("h2");
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null
  );
}
