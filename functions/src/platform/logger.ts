import { AsyncLocalStorage } from "node:async_hooks";
import { write } from "firebase-functions/logger";

/** Details of a log entry: ids, counts, codes. Never a token, a name, an address or a body. */
export type Details = Readonly<Record<string, string | number | boolean | undefined>>;

/** The id of the request that the current code handles. */
const requestIds = new AsyncLocalStorage<string>();

/** Runs a task and adds the request's id to everything that it logs, also asynchronously. */
export function duringRequest(requestId: string, work: () => void): void {
  requestIds.run(requestId, work);
}

/** Logs an expected event. */
export function logInfo(message: string, details: Details = {}): void {
  log("INFO", message, details);
}

/** Logs a problem that is handled but needs attention. */
export function logWarning(message: string, details: Details = {}): void {
  log("WARNING", message, details);
}

/** Logs an unexpected failure with its stack. Error Reporting collects these entries. */
export function logError(message: string, error: unknown, details: Details = {}): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log("ERROR", `${message}\n${stack}`, details);
}

/**
 * The result of a request. `route` is the pattern in our code: a path may contain ids or other data
 * of the caller.
 */
export interface RequestLine {
  route: string;
  status: number;
  ms: number;
  requestId: string;
}

/** Logs a request that failed or was refused. The message is the route. */
export function logRequest({ route, ...rest }: RequestLine): void {
  write({ severity: "INFO", message: route, ...rest });
}

/** A security event, without personal data. Alerts count these entries. */
export interface SecurityLine {
  event: "request-refused";
  route: string;
  /** The error code of the response. */
  reason: string;
  /** The part of the caller's address that its network shares. */
  network: string;
  /** A hash of the caller's uid; absent without a valid token. */
  user?: string;
  requestId: string;
}

/** Logs a security event. */
export function logSecurity(line: SecurityLine): void {
  write({ severity: "NOTICE", message: line.event, ...line });
}

function log(severity: "INFO" | "WARNING" | "ERROR", text: string, details: Details): void {
  const requestId = requestIds.getStore();
  const message = withoutSecrets(text);
  write({ severity, message, ...details, ...(requestId === undefined ? {} : { requestId }) });
}

/**
 * Removes tokens and email addresses. Our messages contain none, but errors of libraries may quote
 * their input.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 [removed]")
    .replace(/\beyJ[\w-]*\.[\w-]+\.[\w-]*/g, "[token]")
    .replace(/\b(sk|rk|whsec|pk)[_-][\w-]{8,}/g, "[key]")
    .replace(/[\w.%+-]+(@|%40)[\w-]+(\.[\w-]+)+/g, "[email]");
}
