/** A button in a toast, with a translated label. */
interface ToastAction {
  label: string;
  onClick: () => void;
}

/** A short message. With an action it stays until it is closed; others disappear by themselves. */
export interface ToastMessage {
  text: string;
  action?: ToastAction;
}

type Show = (message: ToastMessage) => void;

let show: Show | undefined;
const waiting: ToastMessage[] = [];

/** Shows a toast. It waits until `Toasts` is loaded. `text` is translated already, such as "Saved." */
export function toast(text: string, action?: ToastAction): void {
  const message: ToastMessage = action ? { text, action } : { text };
  if (show) show(message);
  else waiting.push(message);
}

/** Called by `Toasts`. Returns a function that ends it. */
export function showToastsWith(next: Show): () => void {
  show = next;
  for (const message of waiting.splice(0)) next(message);
  return () => {
    show = undefined;
  };
}
