import { type ErrorCode, errorStatus, type FieldErrors } from "@flashplate/contract/errors";

/** A failure that the caller can understand and act on. Everything else that is thrown is a bug or an outage. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;

  /**
   * @param message for people: what happened and what to do
   * @param fields messages by field path, as `vendorData.email`
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

/** A failure that passes by itself: the answer says when to come back. What is behind it, if it is an outage, is logged. */
export class RetryLaterError extends AppError {
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, message: string, retryAfterSeconds: number, cause?: unknown) {
    super(code, message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.cause = cause;
  }
}

/** A 400 that names what is wrong with each field. */
export function invalidFields(fields: FieldErrors): AppError {
  return new AppError(
    "request/invalid",
    "Something is missing or wrong. Correct what is said beside each field and send it again.",
    fields,
  );
}

/** The one answer for what is not there and for what is somebody else's. */
export function notFound(what: string): AppError {
  return new AppError(
    "request/not-found",
    `${what} was not found. It may have been removed; reload the page.`,
  );
}
