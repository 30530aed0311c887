import { AsyncLocalStorage } from "node:async_hooks";
import { write } from "firebase-functions/logger";

/** What may stand beside a message: ids, counts, codes. Never a token, a name, an address or a body. */
export type Details = Readonly<Record<string, string | number | boolean | undefined>>;

/** The id of the request on whose behalf the present code runs. */
const requestIds = new AsyncLocalStorage<string>();

/** Runs work so that every line that is logged meanwhile, also behind what it waits for, names this request. */
export function duringRequest(requestId: string, work: () => void): void {
  requestIds.run(requestId, work);
}

/** One structured line for things that went as they should. */
export function logInfo(message: string, details: Details = {}): void {
  log("INFO", message, details);
}

/** One structured line for things that somebody should look at some day. */
export function logWarning(message: string, details: Details = {}): void {
  log("WARNING", message, details);
}

/** One structured line for a failure nobody expected, with its stack. Error Reporting picks these up. */
export function logError(message: string, error: unknown, details: Details = {}): void {
  const said = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log("ERROR", `${message}\n${said}`, details);
}

/** What became of a request. `route` as it is written in our code: a path may hold ids, and what somebody puts into it. */
export interface RequestLine {
  route: string;
  status: number;
  ms: number;
  requestId: string;
}

/** The one line of a request that did not do what was asked; its message is the route. */
export function logRequest({ route, ...rest }: RequestLine): void {
  write({ severity: "INFO", message: route, ...rest });
}

function log(severity: "INFO" | "WARNING" | "ERROR", text: string, details: Details): void {
  const requestId = requestIds.getStore();
  const message = withoutSecrets(text);
  write({ severity, message, ...details, ...(requestId === undefined ? {} : { requestId }) });
}

/**
 * The same text without tokens and email addresses. Nothing of ours puts them into a message; libraries may, when they
 * quote what they were given.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 [removed]")
    .replace(/\beyJ[\w-]*\.[\w-]+\.[\w-]*/g, "[token]")
    .replace(/\b(sk|rk|whsec|pk)[_-][\w-]{8,}/g, "[key]")
    .replace(/[\w.%+-]+(@|%40)[\w-]+(\.[\w-]+)+/g, "[email]");
}
