import { write } from "firebase-functions/logger";

/** What may stand beside a message: ids, counts, codes. Never a token, a name, an address or a body. */
export type Details = Readonly<Record<string, string | number | boolean | undefined>>;

/** One structured line for things that went as they should. */
export function logInfo(message: string, details: Details = {}): void {
  write({ severity: "INFO", message, ...details });
}

/** One structured line for things that somebody should look at some day. */
export function logWarning(message: string, details: Details = {}): void {
  write({ severity: "WARNING", message, ...details });
}

/** One structured line for a failure nobody expected, with its stack. Error Reporting picks these up. */
export function logError(message: string, error: unknown, details: Details = {}): void {
  write({ severity: "ERROR", message: `${message}\n${describe(error)}`, ...details });
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
