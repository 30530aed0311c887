import { write } from "firebase-functions/logger";
import { currentRequestId } from "../current-request.ts";
import { type LogEvent, logEvents } from "./log-events.ts";
import type { LogEventOf, LogFields } from "./log-fields.ts";

/** Logs an expected event. */
export function logInfo<Event extends LogEventOf<"INFO">>(event: Event, fields: LogFields<Event>): void {
  log(event, logEvents[event].message, fields);
}

/** Logs a problem that is handled but needs attention. */
export function logWarning<Event extends LogEventOf<"WARNING">>(
  event: Event,
  fields: LogFields<Event>,
): void {
  log(event, logEvents[event].message, fields);
}

/** Logs an unexpected failure with its stack. Error Reporting collects these entries. */
export function logError<Event extends LogEventOf<"ERROR">>(
  event: Event,
  error: unknown,
  fields: LogFields<Event>,
): void {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  log(event, `${logEvents[event].message}\n${stack}`, fields);
}

/**
 * The result of a request. `route` is the pattern in our code: a path may contain ids or other data
 * of the caller. `code` is the error code of the response, if it was sent.
 */
export type RequestLine = LogFields<"request-answered">;

/** Logs a request that failed or was refused. The message is the route. */
export function logRequest(line: RequestLine): void {
  log("request-answered", line.route, line);
}

/** Logs a security event. Alerts count these entries. */
export function logSecurity<Event extends LogEventOf<"NOTICE">>(
  event: Event,
  fields: LogFields<Event>,
): void {
  log(event, logEvents[event].message, fields);
}

function log(event: LogEvent, text: string, fields: object): void {
  const requestId = currentRequestId();
  const cleaned = Object.entries<unknown>({ ...fields }).map(([name, value]) => [
    name,
    typeof value === "string" ? withoutSecrets(value) : value,
  ]);
  write({
    severity: logEvents[event].severity,
    message: withoutSecrets(text),
    event,
    ...Object.fromEntries(cleaned),
    ...(requestId === undefined ? {} : { requestId }),
  });
}

/**
 * Removes tokens and email addresses. Our messages contain none, but errors of libraries may quote
 * their input.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, "$1 [removed]")
    .replace(/[\w.%+@-]+/g, withoutSecret);
}

/** Checks one word. One expression that finds addresses or tokens in a whole text takes quadratic time. */
function withoutSecret(word: string): string {
  if (/(?:@|%40)[\w-]+\.[\w-]/.test(word)) return "[email]";
  const parts = word.split(".");
  // The header of a JWT begins with `{"`, which is `eyJ` in base64. Two more parts follow.
  const header = parts.findIndex((part) => /\beyJ/.test(part));
  if (header !== -1 && header + 2 < parts.length) return "[token]";
  // A shorter match, such as `pk_id`, is no key.
  return word.replace(/\b(?:sk|rk|whsec|pk)[_-][\w-]+/g, (key) => (key.length > 10 ? "[key]" : key));
}
