/** Fields that `readOnly` protects from changes. */
const textSelector =
  "textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color], [type=button], [type=submit], [type=reset])";

/** Fields whose value any key may change. */
const choiceSelector = "select, [role=combobox], [type=radio], [type=range]";

/**
 * Refuses changes to the fields in `group`. They keep their values and the focus, which can be
 * moved. Tab, Escape and shortcuts work.
 * @returns function that allows changes again
 */
export function holdFields(group: HTMLElement): () => void {
  // Input events of an input method cannot be cancelled. `readOnly` refuses them too.
  const texts = [...group.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textSelector)].filter(
    (field) => !field.readOnly,
  );
  for (const field of texts) {
    field.readOnly = true;
    field.dataset.held = "";
  }

  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  group.addEventListener("click", refuse, options);
  group.addEventListener("drop", refuse, options);
  group.addEventListener("mousedown", keepFocus, options);
  group.addEventListener("keydown", refuseKey, options);
  return () => {
    controller.abort();
    for (const field of texts) {
      field.readOnly = false;
      delete field.dataset.held;
    }
  };
}

function refuse(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Allows presses in text fields, to select text. Any other press would open a list or move the focus. */
function keepFocus(event: Event): void {
  if (!isText(event.target)) refuse(event);
}

/**
 * Refuses keys that would change a choice, and Enter in a text field, which would submit the form. Enter
 * and Space on a button become a click, which is refused.
 */
function refuseKey(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey } = event;
  if (key === "Tab" || key === "Escape" || ctrlKey || metaKey) return;
  const isChoice = target instanceof Element && target.matches(choiceSelector);
  if (isChoice || (key === "Enter" && isText(target))) refuse(event);
}

function isText(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(textSelector);
}
