import { Text } from "@chakra-ui/react";
import { countdown, type FlashSale, fromInstant } from "@flashplate/contract/flash-sales/flash-sales";
import { useSecond } from "../../../shared/hooks/use-second.ts";
import { serverNow } from "../../../shared/lib/api/server-clock.ts";

/** Returns the milliseconds until a sale ends. Renders again every second. */
export function useTimeLeft(sale: FlashSale): number {
  return Math.max(0, fromInstant(sale.end_time).getTime() - useSecond(serverNow));
}

/** Shows the time until a sale ends. Renders with each change of `msLeft`. */
export function Countdown({ msLeft }: { msLeft: number }) {
  return (
    <Text role="timer" aria-live="off" textStyle="countdown" whiteSpace="nowrap">
      {countdown(msLeft)}
    </Text>
  );
}
