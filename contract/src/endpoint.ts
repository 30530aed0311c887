import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/** HTTP methods of the interface. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call: anyone; who is signed in; with a verified email; a vendor that nobody declined; one that an admin
 * approved; the vendor that the body names or an admin, which is decided behind the body's validation; an admin; or a service
 * that signs what it sends.
 */
export type Access =
  | "anyone"
  | "signed-in"
  | "verified"
  | "vendor"
  | "approved-vendor"
  | "named-vendor"
  | "admin"
  | "signature";

/** A file that a form may bring beside its fields. */
export interface FormPart {
  contentTypes: readonly string[];
  maxBytes: number;
  required: boolean;
}

/** One row of the HTTP interface. Its methods do the same. */
export interface Endpoint {
  /** Name of the deployed function. */
  function: string;
  methods: readonly [Method, ...Method[]];
  /** A method that Node's parser refuses, and which a POST stands for, as its `X-HTTP-Method-Override` says. */
  override?: "UPDATE";
  /** Under Hosting; at the function's own URL without the function's prefix as well. */
  path: string;
  who: Access;
  /** What it does, in one line. */
  summary: string;
  /** What stands behind the `?`, as texts. */
  query?: z.ZodType;
  /** JSON body. */
  body?: z.ZodType;
  /** Set where the body may come as a form: its fields are JSON, by the names of `body`. */
  files?: Readonly<Record<string, FormPart>>;
  /** Bodies by status. */
  answers: Readonly<Partial<Record<200 | 201, z.ZodType>>>;
  /** Codes of this endpoint's own; those of its access, of its body and of any failure are `errorsOf`'s. */
  errors?: readonly ErrorCode[];
}

const ofAccess: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anyone: [],
  signature: [],
  "signed-in": [],
  verified: ["auth/email-not-verified"],
  vendor: ["auth/email-not-verified", "auth/vendor-only"],
  "approved-vendor": ["auth/email-not-verified", "auth/vendor-only", "vendor/not-approved"],
  "named-vendor": ["auth/email-not-verified"],
  admin: ["auth/admin-only"],
};

/** Whether a call carries a bearer token. */
export function needsToken({ who }: Pick<Endpoint, "who">): boolean {
  return who !== "anyone" && who !== "signature";
}

/** Every code that an endpoint may answer. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { who, query, body, errors = [] } = endpoint;
  const codes: ErrorCode[] = [
    ...(needsToken(endpoint) ? (["auth/missing-token", "auth/invalid-token"] as const) : []),
    ...ofAccess[who],
    ...(query || body ? (["request/invalid"] as const) : []),
    ...(body ? (["request/malformed", "request/too-large"] as const) : []),
    ...errors,
    // Asked of every caller, whatever it calls for.
    "auth/unknown-app",
    "request/too-many",
    "server/busy",
    "server/internal",
  ];
  return [...new Set(codes)];
}

/** `POST /api/menuAPI/add`, by which an endpoint is named in tests and reports. */
export function nameOf({ methods, path }: Pick<Endpoint, "methods" | "path">): string {
  return `${methods[0]} ${path}`;
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Flat<T> = T extends Date ? T : T extends object ? { [K in keyof T]: Flat<T[K]> } : T;

/**
 * A schema of an answer whose type stands beside it for those who read the answer and should not load schemas for it.
 * Where the two do not say the same, it does not compile.
 */
export function answers<T>() {
  return <Schema extends z.ZodType>(
    schema: Same<Flat<z.output<Schema>>, Flat<T>> extends true ? Schema : never,
  ): Schema => schema;
}
