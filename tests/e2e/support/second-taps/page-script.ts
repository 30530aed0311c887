/** What the page recorded around a pair of taps. */
export interface Spot {
  /** Times of both taps, in milliseconds of the page's clock. */
  taps: readonly number[];
  /**
   * Each change of what is under the finger since the first tap: its time, and the control after it. A
   * control is written as its kind, number and name, or as `nothing`.
   */
  seen: readonly { at: number; control: string }[];
}

/**
 * Runs in the page before its own scripts. After `restartSpot` it records the taps, and what is under the
 * finger since the first tap.
 */
export function watchSpot(): void {
  const controls = "a[href], button, input, select, textarea, label, summary, [role=button], [role=menuitem]";
  const ids = new WeakMap<Element, number>();
  let count = 0;
  const controlAt = (x: number, y: number) => {
    const control = document.elementFromPoint(x, y)?.closest(controls);
    if (!control) return "nothing";
    if (!ids.has(control)) ids.set(control, ++count);
    const name = control.getAttribute("aria-label") ?? control.textContent ?? "";
    const kind = control.matches("a[href]") ? "link" : "button";
    // Without numbers, because an undo button counts its seconds down.
    return `${kind} ${ids.get(control)} ${name.replace(/\d+/g, "")}`;
  };
  let taps: number[] | undefined;
  let seen: { at: number; control: string }[] = [];
  let watch: ReturnType<typeof setInterval> | undefined;
  const restartSpot = () => {
    clearInterval(watch);
    taps = [];
    seen = [];
    Object.assign(window, { spot: { taps, seen } });
  };
  Object.assign(window, { restartSpot });
  addEventListener(
    "pointerdown",
    ({ isTrusted, clientX, clientY }) => {
      if (!isTrusted || !taps) return;
      taps.push(performance.now());
      if (taps.length > 1) return;
      const look = () => {
        const control = controlAt(clientX, clientY);
        if (seen.at(-1)?.control !== control) seen.push({ at: performance.now(), control });
      };
      look();
      watch = setInterval(look, 30);
    },
    true,
  );
}

/** Forgets the taps so far, in the page. */
export function restartSpot(): void {
  const restart: unknown = Reflect.get(window, "restartSpot");
  if (typeof restart === "function") restart();
}

/** Returns the record, in the page, or undefined if another document was loaded since the tap. */
export function readSpot(): Spot | undefined {
  return Reflect.get(window, "spot") as Spot | undefined;
}
