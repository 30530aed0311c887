import { paymentLogEvents } from "./payment-log-events.ts";
import { priceLogEvents } from "./price-log-events.ts";

/** The type of a field of a log entry. A question mark allows the field to be absent. */
type FieldType = "string" | "number" | "boolean" | "string?" | "number?" | "boolean?";

interface EventRow {
  severity: "INFO" | "NOTICE" | "WARNING" | "ERROR";
  /** The text for people. An ERROR entry has the error's stack after it. */
  message: string;
  /** Ids of our records, counts, codes. Never a name, an address, a token or a text of a person. */
  fields: Readonly<Record<string, FieldType>>;
}

/**
 * Every event that the functions log. An entry in Cloud Logging has `severity` and, as
 * `jsonPayload`, `event`, `message`, `requestId` (during a request) and the fields of its row. The
 * metrics in `ops/metrics` refer to events and fields; docs/operations.md lists them. A renamed
 * event loses its history there.
 */
export const logEvents = {
  ...paymentLogEvents,
  ...priceLogEvents,
  "account-deleted": {
    severity: "INFO",
    message: "An account was deleted.",
    fields: { orders: "number" },
  },
  "account-leftovers-found": {
    severity: "WARNING",
    message: "Data of deleted accounts was left and is removed.",
    fields: { count: "number" },
  },
  "address-shared": {
    severity: "WARNING",
    message: "Many people share an address. Its limits are those of a proxy.",
    fields: { network: "string", people: "number" },
  },
  "applicant-picture-postponed": {
    severity: "ERROR",
    message: "The picture of an applicant could not be encoded yet.",
    fields: {},
  },
  "approval-unknown": {
    severity: "WARNING",
    message: "An Approvals record has no vendor or no known decision.",
    fields: { approvalId: "string" },
  },
  "approval-withdrawn": {
    severity: "INFO",
    message: "The approval of a vendor was withdrawn.",
    fields: { vendorId: "string", orders: "number" },
  },
  "client-load-failed": {
    severity: "WARNING",
    message: "The site reports that a part of a screen could not be loaded.",
    fields: { screen: "string", part: "string?", code: "string?", status: "number?", share: "number" },
  },
  "client-visit": {
    severity: "INFO",
    message: "The site reports a visit.",
    fields: { screen: "string", share: "number" },
  },
  "contact-message-kept": {
    severity: "ERROR",
    message: "A contact message could not be forwarded for 23.5 hours. It stays stored.",
    fields: { id: "string" },
  },
  "daily-budget-used": {
    severity: "WARNING",
    message: "A part of a daily budget for a paid service is used.",
    fields: { budget: "string", percent: "number", requests: "number" },
  },
  "geocoder-failed": {
    severity: "WARNING",
    message: "The geocoder failed to search for an address.",
    fields: { reason: "string", status: "number?" },
  },
  "health-check-failed": {
    severity: "WARNING",
    message: "A part of the deployment does not work.",
    fields: { part: "string", reason: "string" },
  },
  "menu-decoder-ended": {
    severity: "WARNING",
    message: "The decoder ended while it read a menu.",
    fields: { reason: "string", pages: "number" },
  },
  "menu-not-decoded": {
    severity: "WARNING",
    message: "A menu could not be decoded.",
    fields: { reason: "string", bytes: "number?" },
  },
  "menu-picture-not-stored": {
    severity: "ERROR",
    message: "A menu picture could not be stored; the placeholder is used.",
    fields: {},
  },
  "menu-read": {
    severity: "INFO",
    message: "A menu was read.",
    fields: { reader: "string", pages: "number", rows: "number" },
  },
  "menu-reader-failed": {
    severity: "WARNING",
    message: "The AI text service failed to read a menu.",
    fields: { reason: "string", status: "number?" },
  },
  "message-delayed": {
    severity: "WARNING",
    message: "A message was not taken. It is sent again later.",
    fields: { eventKey: "string", kind: "string", attempts: "number", reason: "string" },
  },
  "message-not-attempted": {
    severity: "ERROR",
    message: "A message could not be sent, because of an unknown failure. It is sent again later.",
    fields: { eventKey: "string", kind: "string", attempts: "number" },
  },
  "message-rejected": {
    severity: "ERROR",
    message: "A message was rejected for good.",
    fields: { eventKey: "string", kind: "string", attempts: "number" },
  },
  "message-sent": {
    severity: "INFO",
    message: "A message was sent.",
    fields: { kind: "string", attempts: "number", waitSeconds: "number" },
  },
  "messages-due": {
    severity: "INFO",
    message: "Messages were due.",
    fields: {
      sent: "number",
      failed: "number",
      expired: "number",
      withheld: "number",
      skipped: "number",
      later: "number",
      none: "number",
    },
  },
  "new-orders-mailed": {
    severity: "INFO",
    message: "Mails about new orders were written.",
    fields: { mailed: "number" },
  },
  "orders-seen-not-stored": {
    severity: "WARNING",
    message: "It could not be stored that a restaurant has got its orders.",
    fields: { vendorId: "string", reason: "string" },
  },
  "pass-item-failed": {
    severity: "ERROR",
    message: "A scheduled pass could not handle an item. It is tried again later.",
    fields: { pass: "string", id: "string", code: "string", attempts: "number" },
  },
  "pass-run": {
    severity: "INFO",
    message: "A scheduled pass has run.",
    fields: {
      pass: "string",
      done: "number",
      failed: "number",
      waiting: "number",
      left: "number",
      isComplete: "boolean",
    },
  },
  "picture-decoder-ended": {
    severity: "WARNING",
    message: "The decoder ended while it read a picture.",
    fields: { reason: "string", bytes: "number" },
  },
  "picture-deleted": {
    severity: "WARNING",
    message: "An upload was not a picture and was deleted.",
    fields: { bytes: "number" },
  },
  "pictures-swept": {
    severity: "INFO",
    message: "Unused menu pictures were deleted.",
    fields: { deleted: "number" },
  },
  "placeholder-not-stored": {
    severity: "ERROR",
    message: "The placeholder picture could not be stored.",
    fields: {},
  },
  "prices-lowered": {
    severity: "INFO",
    message: "Planned price cuts were made, or dropped.",
    fields: { lowered: "number", dropped: "number" },
  },
  "rate-limit-unshared": {
    severity: "WARNING",
    message: "The shared counter of a rate limit is unavailable.",
    fields: { limit: "string", reason: "string" },
  },
  // Only failed and refused requests. `logRequest` logs the route in place of this message.
  "request-answered": {
    severity: "INFO",
    message: "A request failed or was refused. The text is its route.",
    fields: { route: "string", status: "number", ms: "number", code: "string?", requestId: "string" },
  },
  "request-contended": {
    severity: "WARNING",
    message: "A request failed on contention.",
    fields: { reason: "string" },
  },
  "request-crashed": {
    severity: "ERROR",
    message: "A request failed unexpectedly.",
    fields: {},
  },
  "request-postponed": {
    severity: "ERROR",
    message: "A request failed for a temporary reason.",
    fields: { code: "string" },
  },
  "request-refused": {
    severity: "NOTICE",
    message: "A request was refused in a way that may be an attack.",
    // `network` is the part of the caller's address that its network shares; `user` is a hash of
    // the uid, absent without a valid token.
    fields: { route: "string", reason: "string", network: "string", user: "string?", requestId: "string" },
  },
  "restaurants-reminded": {
    severity: "INFO",
    message: "Closing reports were written, and reminders of the sale of a week ago.",
    fields: { reported: "number", reminded: "number" },
  },
  "sales-archived": {
    severity: "INFO",
    message: "Ended sales were archived.",
    fields: { archived: "number", skipped: "number", lateSeconds: "number" },
  },
  "sales-started": {
    severity: "INFO",
    message: "Starts of scheduled sales were queued, and overdue ones announced.",
    fields: { queued: "number", announced: "number" },
  },
  "schedules-run": {
    severity: "INFO",
    message: "Sales of schedules were made.",
    fields: { made: "number", asked: "number", skipped: "number", failed: "number", removed: "number" },
  },
  "search-entry-not-corrected": {
    severity: "ERROR",
    message: "An entry of the first search map was not corrected. The hourly check corrects it.",
    fields: { saleId: "string" },
  },
  "search-limited": {
    severity: "WARNING",
    message: "A search read as many cells as it may, and left some out.",
    fields: { maxDocuments: "number" },
  },
  "setting-ignored": {
    severity: "WARNING",
    message: "A setting is invalid. Its value is not used.",
    fields: { name: "string", expected: "string", value: "string?" },
  },
  "start-withheld": {
    severity: "INFO",
    message: "The start of a sale is not announced.",
    fields: { saleId: "string", reason: "string" },
  },
  "starts-not-queued": {
    severity: "WARNING",
    message: "The queue of starts refused tasks. The run announced these starts itself.",
    fields: { refusals: "number", reason: "string" },
  },
  "unused-picture-kept": {
    severity: "ERROR",
    message: "An unused picture could not be deleted.",
    fields: {},
  },
  "vendor-account-missing": {
    severity: "WARNING",
    message: "A vendor's account does not exist any more.",
    fields: { vendorId: "string" },
  },
  "vendor-pictures-swept": {
    severity: "INFO",
    message: "Unused restaurant pictures were deleted.",
    fields: { deleted: "number" },
  },
  "vendor-removed": {
    severity: "INFO",
    message: "A declined vendor was removed.",
    fields: { vendorId: "string", orders: "number", sales: "number", pictures: "number" },
  },
  "weeks-mailed": {
    severity: "INFO",
    message: "Mails about the results of a week were written.",
    fields: { mailed: "number" },
  },
} as const satisfies Readonly<Record<string, EventRow>>;

/** The name of an event. */
export type LogEvent = keyof typeof logEvents;
