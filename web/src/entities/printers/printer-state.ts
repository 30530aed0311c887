import type { Printer } from "@flashplate/contract/printing/printers";

/** `unconnected`: has never polled. `unready`: has no paper, or is open. */
export type PrinterState = "unconnected" | "offline" | "unready" | "ready";

/** The state of a printer when the server was last asked. */
export function printerStateOf({ isOnline, isReady, seenAt }: Printer): PrinterState {
  if (seenAt === null) return "unconnected";
  if (!isOnline) return "offline";
  return isReady ? "ready" : "unready";
}
