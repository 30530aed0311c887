import { type ErrorCode, errorStatus, type FieldErrors } from "@flashplate/contract/http/errors";

/** An expected failure that the caller can act on. Any other thrown error is a bug or an outage. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  /**
   * @param message for people: what happened and what to do
   * @param fields messages by field path, such as `vendorData.email`
   */
  constructor(code: ErrorCode, message: string, fields?: FieldErrors) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.fields = fields;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return errorStatus[this.code];
  }
}

/** A refusal because the price has changed since the caller saw it. The response has the present price. */
export class PriceChangedError extends AppError {
  readonly price_cents: number;

  constructor(message: string, price_cents: number) {
    super("order/price-changed", message);
    this.price_cents = price_cents;
  }
}

/** A refusal because the order was already collected. The response has the time of the collection. */
export class AlreadyCollectedError extends AppError {
  readonly collectedAt: Date;

  constructor(message: string, collectedAt: Date) {
    super("order/already-collected", message);
    this.collectedAt = collectedAt;
  }
}

/** A refusal that asks for a user name and a password: the response has `WWW-Authenticate`. */
export class ChallengeError extends AppError {
  /** Whether the request had no credentials. Clients send them only after this response: it is not logged. */
  readonly isFirst: boolean;

  constructor(code: ErrorCode, message: string, isFirst: boolean) {
    super(code, message);
    this.isFirst = isFirst;
  }
}

/** A temporary failure: the response has a `Retry-After` header. The cause is logged. */
export class RetryLaterError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, message: string, retryAfterSeconds: number, cause?: unknown) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.cause = cause;
  }
}

/** A 503 while the server has more work than it can do. */
export function serverBusy({
  retryAfterSeconds,
  cause,
}: {
  retryAfterSeconds: number;
  cause?: unknown;
}): RetryLaterError {
  const message = "We are very busy right now. Try again in a moment.";
  return new RetryLaterError("server/busy", message, retryAfterSeconds, cause);
}

/** A 400 with a message for each invalid field. */
export function invalidFields(fields: FieldErrors): AppError {
  return new AppError(
    "request/invalid",
    "Some fields are missing or wrong. Correct them and send the form again.",
    fields,
  );
}

/** A 404 for records that do not exist or belong to another user. */
export function notFound(what: string): AppError {
  return new AppError(
    "request/not-found",
    `${what} was not found. It may have been removed; reload the page.`,
  );
}
