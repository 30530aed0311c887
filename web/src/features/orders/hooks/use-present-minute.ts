import { useEachSecond } from "../../../shared/hooks/use-second.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";

const minuteMs = 60_000;

/** Returns the present time rounded down to a minute, because ages are shown in minutes. */
export function usePresentMinute(): Date {
  return new Date(useEachSecond(() => Math.floor(serverNow().getTime() / minuteMs) * minuteMs));
}
