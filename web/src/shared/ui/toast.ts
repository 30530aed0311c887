/** Shows a short message that disappears by itself, such as "Saved." */
type Show = (text: string) => void;

let show: Show | undefined;
const waiting: string[] = [];

/** Shows a toast. It waits until `Toasts` is loaded. `text` is translated already. */
export function toast(text: string): void {
  if (show) show(text);
  else waiting.push(text);
}

/** Called by `Toasts`. Returns a function that ends it. */
export function showToastsWith(next: Show): () => void {
  show = next;
  for (const text of waiting.splice(0)) next(text);
  return () => {
    show = undefined;
  };
}
