/**
 * Milliseconds after a tap in which its result settles. A second tap at the same place within this time was
 * not meant for a control that has appeared there.
 */
export const settleMs = 600;

/** Taps within this distance are at the same place: a finger does not hit the same pixel twice. */
const reachPx = 32;

const controls = "a[href], button, input, select, textarea, label, summary, [role=button], [role=menuitem]";

interface Tap {
  /** When the finger came down. For `lastTap`: when the page has shown the tap's result. */
  at: number;
  x: number;
  y: number;
  control: Element | null;
  /** Name of the control at the time of the tap. The same button may mean something else afterwards. */
  name: string;
}

let lastTap: Tap | undefined;

/** Milliseconds since the result of the last tap that was not ignored; infinite before the first. */
export function msSinceTap(): number {
  return lastTap ? performance.now() - lastTap.at : Number.POSITIVE_INFINITY;
}

/**
 * Ignores a tap or click that follows another within `settleMs` at the same place, if another control is
 * there now, or the same one with another name: the list has moved, a bar has appeared, or "Complete"
 * has become "Undo". Repeated taps on one control, such as "+", and keys are not ignored.
 *
 * The time begins when the page has shown the first tap's result, and ends when the finger comes down
 * again. Both can be long before a slow phone runs a handler.
 * @returns a function that ends it
 */
export function ignoreSecondTaps(page: Window): () => void {
  let pressed: Tap | undefined;
  let isIgnored = false;

  const press = (event: PointerEvent) => {
    const control = event.target instanceof Element ? event.target.closest(controls) : null;
    const tap = { at: event.timeStamp, x: event.clientX, y: event.clientY, control, name: nameOf(control) };
    isIgnored = event.isTrusted && lastTap !== undefined && isSecondTap(lastTap, tap);
    if (isIgnored) event.stopImmediatePropagation();
    else pressed = tap;
  };
  const stop = (event: Event) => {
    if (!isIgnored || !event.isTrusted) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const click = (event: MouseEvent) => {
    // The keyboard clicks too, without a place.
    if (!event.isTrusted || event.detail === 0) return;
    if (isIgnored) stop(event);
    else if (pressed) noteTap(pressed);
  };

  const end = new AbortController();
  const captureOptions = { capture: true, signal: end.signal };
  page.addEventListener("pointerdown", press, captureOptions);
  for (const type of ["pointerup", "mousedown", "mouseup", "dblclick"]) {
    page.addEventListener(type, stop, captureOptions);
  }
  page.addEventListener("click", click, captureOptions);
  return () => end.abort();
}

function noteTap(pressed: Tap): void {
  const tap = { ...pressed, at: performance.now() };
  lastTap = tap;
  const shown = () => {
    tap.at = performance.now();
  };
  // The first frame has the result, and is shown before the second.
  requestAnimationFrame(() => requestAnimationFrame(shown));
}

/** Whether `tap` follows at the same place soon, but another control, or another name, is there now. */
function isSecondTap(before: Tap, tap: Tap): boolean {
  if (tap.at - before.at >= settleMs) return false;
  if (Math.hypot(tap.x - before.x, tap.y - before.y) > reachPx) return false;
  return tap.control !== before.control || tap.name !== before.name;
}

function nameOf(control: Element | null): string {
  return control?.getAttribute("aria-label") ?? control?.textContent ?? "";
}
