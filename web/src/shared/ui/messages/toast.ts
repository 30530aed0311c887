/** A button in a toast, with a translated label. */
interface ToastAction {
  label: string;
  onClick: () => void;
  /** Milliseconds until the toast disappears. Without it, the toast stays until it is closed. */
  offeredMs?: number;
}

/** A short message. Without an action it disappears by itself. */
export interface ToastMessage {
  text: string;
  action?: ToastAction;
}

type Show = (message: ToastMessage) => void;

let show: Show | undefined;
const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows a toast. It waits until `Toasts` is loaded. `text` is translated already, such as "Saved." */
export function toast(text: string, action?: ToastAction): void {
  const message: ToastMessage = action ? { text, action } : { text };
  if (show) {
    show(message);
    return;
  }
  waiting.push(message);
  for (const listener of listeners) listener();
}

/** Whether a toast waits until `Toasts` is loaded. */
export function isToastWaiting(): boolean {
  return waiting.length > 0;
}

/** Drops the toasts that wait. They may be about the person who used the device before. */
export function dropWaitingToasts(): void {
  waiting.length = 0;
  for (const listener of listeners) listener();
}

/**
 * Calls `listener` when a toast starts to wait, and when the waiting ones are dropped. Not when `Toasts`
 * shows them, because it is loaded then.
 * @returns removes the listener
 */
export function onToastWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Shows the waiting toasts and all later ones with `next`. Called by `Toasts`.
 * @returns function that ends it
 */
export function showToastsWith(next: Show): () => void {
  show = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    show = undefined;
  };
}
