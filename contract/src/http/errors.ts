import type { z } from "zod";

/**
 * Every error code and its HTTP status. Programs may rely on codes. Messages are for people and may
 * change.
 */
export const errorStatus = {
  "auth/missing-token": 401,
  "auth/invalid-token": 401,
  "auth/unknown-app": 401,
  "auth/email-not-verified": 403,
  "auth/admin-only": 403,
  "auth/vendor-only": 403,
  "auth/role-too-low": 403,
  "auth/read-only": 403,
  "auth/sign-in-again": 403,
  "auth/second-factor-required": 403,
  "vendor/not-approved": 403,
  "vendor/already-approved": 409,
  "vendor/already-decided": 409,
  "vendor/own-application": 403,
  "vendor/changed-meanwhile": 409,
  "vendor/email-not-verified": 409,
  "team/other-restaurant": 409,
  "team/full": 409,
  "team/owner-stays": 409,
  "team/changed-meanwhile": 409,
  "team/cannot-own": 409,
  "places/unavailable": 503,
  "menu/full": 409,
  "menu/changed-meanwhile": 409,
  "menu/several-match": 409,
  "menu/undo-too-late": 409,
  "vendor/not-onboarded": 403,
  "payments/not-configured": 503,
  "payments/unavailable": 503,
  "payments/refused": 502,
  "payments/bad-signature": 400,
  "payments/changed-meanwhile": 409,
  "payments/dispute-decided": 409,
  "sale/price-changed": 409,
  "sale/not-ended": 409,
  "sale/too-many": 409,
  "sale/not-active": 409,
  "sale/paused": 409,
  "sale/sold-out": 409,
  "sale/not-enough-left": 409,
  "sale/limit-reached": 409,
  "sale/held": 409,
  "sale/busy": 503,
  "order/cancelled": 409,
  "order/already-collected": 409,
  "order/released": 409,
  "order/completed": 409,
  "order/too-many": 409,
  "order/paused": 409,
  "order/payment-needed": 409,
  "order/unpaid": 409,
  "order/price-changed": 409,
  "order/uncollected": 409,
  "order/undo-too-late": 409,
  "sale/ended": 409,
  "sale/below-sold": 409,
  "sale/changed-meanwhile": 409,
  "notifications/not-configured": 503,
  "notifications/too-many-devices": 409,
  "printing/unknown-printer": 401,
  "printing/too-many-printers": 409,
  "printing/no-printer": 409,
  "schedule/too-many": 409,
  "schedule/changed-meanwhile": 409,
  "schedule/started": 409,
  "schedule/answered": 409,
  "menu-import/wrong-type": 415,
  "menu-import/damaged": 422,
  "menu-import/encrypted": 422,
  "menu-import/too-many-pages": 422,
  "menu-import/nothing-found": 422,
  "menu-import/reader-unavailable": 502,
  "request/malformed": 400,
  "request/invalid": 400,
  "request/too-large": 413,
  "request/not-found": 404,
  "request/reused": 422,
  "request/method-not-allowed": 405,
  "request/too-many": 429,
  "server/busy": 503,
  "server/picture-not-stored": 503,
  "server/unhealthy": 503,
  "server/internal": 500,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Messages by field path, such as `items.0.price`, one for each invalid field. */
export type FieldErrors = Record<string, string>;

/**
 * Body of every response that is not 2xx. After an unexpected failure, `requestId` finds its logs.
 * With `order/price-changed`, `price_cents` is the present price of a portion.
 * With `order/already-collected`, `collectedAt` is the time of the completion, ISO 8601.
 */
export interface ErrorBody {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldErrors;
    requestId?: string;
    price_cents?: number;
    collectedAt?: string;
  };
}

/** Returns the first message of each field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const path = issue.path.join(".");
    fields[path] ??= issue.message;
  }
  return fields;
}
