import type * as z from "zod";
import { type Role, roles } from "../team/roles.ts";
import type { FunctionName } from "./api-functions.ts";
import type { ErrorCode } from "./errors.ts";

/** HTTP methods of the interface. */
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call an endpoint.
 *
 * - A role: members with at least this role. Their email is verified, and their restaurant has applied
 *   and was not declined.
 * - `verified`: users with a verified email. `signed-in`: all users.
 * - `named-vendor`: the vendor named in the body, or an admin; checked after the body is validated.
 * - `signature`: a service that signs its requests.
 * - `printer`: a receipt printer, by HTTP Basic authentication; the use case checks the password.
 */
export type Access =
  | "anyone"
  | "signed-in"
  | "verified"
  | Role
  | "named-vendor"
  | "admin"
  | "signature"
  | "printer";

/**
 * What the restaurant of a member must be. `selling`: approved, and onboarded at Stripe if the
 * configuration requires payments.
 */
export type RestaurantState = "approved" | "selling";

/** A file of a multipart request. */
export interface FormPart {
  contentTypes: readonly string[];
  maxBytes: number;
  tooLargeMessage: string;
  isRequired: boolean;
}

/**
 * The name of a response's schema. `T` is the type of the response: only the compiler uses it, and no value
 * has the field `answers`.
 */
export type Answer<T> = string & { readonly answers?: T };

/** One row of the HTTP interface. All of its methods do the same. */
export interface Endpoint {
  /** Name of the deployed function. */
  function: FunctionName;
  methods: readonly [Method, ...Method[]];
  /** A method that Node's parser rejects. Clients send POST with `X-HTTP-Method-Override`. */
  override?: "UPDATE";
  /** Path under Hosting. The function's own URL also accepts it without the function's prefix. */
  path: string;
  who: Access;
  /** What the caller's restaurant must be. Only for endpoints whose `who` is a role. */
  restaurant?: RestaurantState;
  /**
   * Whether admins may read it for a restaurant that they help (`?as=` with its id). They see what a manager
   * sees, without guests' names and codes. Only for GET. The pipeline refuses `?as=` everywhere else.
   */
  support?: true;
  /**
   * Where a request without sign-in may come from: `own-app` requires an App Check token, if the check
   * is on; `own-site` also refuses pages of other origins. Endpoints with sign-in require the App Check
   * token in the same way.
   */
  from?: "own-app" | "own-site";
  /** The password must have been entered within this many minutes. */
  signInWithinMinutes?: number;
  /** What the endpoint does, in one line. */
  summary: string;
  /** Names of its own rate limits (`http/access/limits.ts` of the functions), besides the general ones. */
  limits?: readonly string[];
  /** `valid`: requests with invalid fields do not count towards `limits`. By default, all count. */
  limitsCount?: "valid";
  /** Query parameters; all values are strings. */
  query?: z.ZodType;
  /** Schema of the JSON body. */
  body?: z.ZodType;
  /** Set if the body may be multipart. Its fields are JSON texts, named as in `body`. */
  files?: Readonly<Record<string, FormPart>>;
  /** Response bodies by status: names of `responseSchemas` (`responses.ts`), with their types. */
  answers: Readonly<Partial<Record<200 | 201, Answer<unknown>>>>;
  /** Content type of a response that is a file. Its schema is that of a text. */
  file?: string;
  /** Codes specific to this endpoint. `errorsOf` adds the codes of access, body and failures. */
  errors?: readonly ErrorCode[];
}

const memberErrors = ["auth/email-not-verified", "auth/vendor-only"] as const;

const accessErrors: Readonly<Record<Access, readonly ErrorCode[]>> = {
  anyone: [],
  signature: [],
  printer: ["printing/unknown-printer"],
  "signed-in": [],
  verified: ["auth/email-not-verified"],
  staff: memberErrors,
  manager: [...memberErrors, "auth/role-too-low"],
  owner: [...memberErrors, "auth/role-too-low"],
  "named-vendor": ["auth/email-not-verified"],
  admin: ["auth/admin-only", "auth/sign-in-again", "auth/second-factor-required"],
};

const restaurantErrors: Readonly<Record<RestaurantState, readonly ErrorCode[]>> = {
  approved: ["vendor/not-approved"],
  selling: ["vendor/not-approved", "vendor/not-onboarded"],
};

/** The least role that may call an endpoint; undefined if it is not for members of a restaurant. */
export function leastRoleOf({ who }: Pick<Endpoint, "who">): Role | undefined {
  return roles.find((role) => role === who);
}

/** Whether the endpoint requires a bearer token. */
export function needsToken({ who }: Pick<Endpoint, "who">): boolean {
  return who !== "anyone" && who !== "signature" && who !== "printer";
}

/** Every error code that an endpoint may return. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { who, restaurant, support, from, signInWithinMinutes, query, body, errors = [] } = endpoint;
  const hasToken = needsToken(endpoint);
  const codes: ErrorCode[] = [
    ...(hasToken ? (["auth/missing-token", "auth/invalid-token"] as const) : []),
    ...(hasToken || from ? (["auth/unknown-app"] as const) : []),
    ...accessErrors[who],
    ...(restaurant ? restaurantErrors[restaurant] : []),
    ...(support ? ([...accessErrors.admin, "request/invalid", "request/not-found"] as const) : []),
    ...(signInWithinMinutes === undefined ? [] : (["auth/sign-in-again"] as const)),
    ...(query || body ? (["request/invalid"] as const) : []),
    ...errors,
    // Every endpoint may return these. Bodies are parsed before the endpoint is known, and `?as=` is refused
    // as `auth/read-only` where support may not read.
    "request/malformed",
    "request/too-large",
    "auth/read-only",
    "request/too-many",
    "server/busy",
    "server/internal",
  ];
  return [...new Set(codes)];
}

/** Name of an endpoint in tests and reports, such as `POST /api/menuAPI/add`. */
export function nameOf({ methods, path }: Pick<Endpoint, "methods" | "path">): string {
  return `${methods[0]} ${path}`;
}
