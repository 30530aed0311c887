import { Text } from "@chakra-ui/react";
import { countdown, type FlashSale, fromInstant } from "@flashplate/contract/flash-sales";
import { serverNow } from "../../platform/server-clock.ts";
import { useSecond } from "../../ui/use-second.ts";

/** Milliseconds until a sale ends, by the server's clock, every second. */
export function useTimeLeft(sale: FlashSale): number {
  return Math.max(0, fromInstant(sale.end_time).getTime() - useSecond(serverNow));
}

/** h:mm:ss to the end. A screen reader reads it when asked, and is not told of every second. */
export function Countdown({ left }: { left: number }) {
  return (
    <Text role="timer" aria-live="off" textStyle="countdown" whiteSpace="nowrap">
      {countdown(left)}
    </Text>
  );
}
