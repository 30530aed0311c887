import { maxDaysAhead, maxStartBehindMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";

export const endPassedMessage = "This end has passed already. Choose a later time.";

/** The problem with a start that a vendor requests, or undefined. */
export function startProblem(start: Date, at: Date): string | undefined {
  if (start < addMinutes(at, -maxStartBehindMinutes)) {
    return "This start lies in the past. Start the sale now, or choose a later time.";
  }
  return start > addMinutes(at, maxDaysAhead * 24 * 60)
    ? `A sale can be announced at most ${maxDaysAhead} days ahead.`
    : undefined;
}
