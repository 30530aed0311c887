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

/** What an error says of itself, without what it may quote of a request. */
function describe(error: unknown): string {
  return withoutSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

/**
 * The same text without tokens and email addresses. Nothing of ours puts them into a message; libraries may, when they
 * quote what they were given.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 [removed]")
    .replace(/\beyJ[\w-]*\.[\w-]+\.[\w-]*/g, "[token]")
    .replace(/\b(sk|rk|whsec|pk)_\w{8,}/g, "[key]")
    .replace(/[\w.%+-]+(@|%40)[\w-]+(\.[\w-]+)+/g, "[email]");
}
