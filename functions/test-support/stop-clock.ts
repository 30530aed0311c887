import { onTestFinished } from "vitest";
import { setClock } from "../src/platform/clock.ts";

/** Stops the clock until the end of the test: in a new minute or hour, a limit has a new budget. */
export function stopClock(): void {
  const at = new Date();
  onTestFinished(setClock(() => at));
}
