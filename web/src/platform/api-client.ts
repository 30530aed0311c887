import type { ErrorBody, ErrorCode, FieldErrors } from "@flashplate/contract/errors";
import { appCheckToken, idToken } from "./auth.ts";
import { connectionIsLost, doubtConnection } from "./connection.ts";
import { learnServerTime } from "./server-clock.ts";

/** Longer than most requests of ours take, shorter than a person's patience. */
const usualTimeoutMs = 20_000;

/** How a request ends that is not answered: when its caller says so, or after a time. */
interface Ending {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
}

/**
 * A request that did not succeed, with a message for people. `code` is the server's, or `network` when no answer came.
 */
export class ApiError extends Error {
  readonly code: ErrorCode | "network";
  readonly status: number;
  readonly fields: FieldErrors;
  constructor(code: ErrorCode | "network", status: number, message: string, fields: FieldErrors = {}) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

/** Whether a request may have reached the server without its answer reaching us: what it asked for may be done. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.code === "network" || error.status >= 500);
}

const unreachable =
  "We could not reach Flashplate. Check your connection and try again; nothing you typed is lost.";

/** GET a JSON answer with the bearer token of the signed-in user. Throws ApiError. */
export function apiGet<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  return request<Answer>("GET", path, undefined, { signal });
}

/** Sends a JSON body with the bearer token of the signed-in user. Throws ApiError. */
export function apiSend<Answer>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  body: unknown,
): Promise<Answer> {
  return request<Answer>(method, path, body);
}

/** Sends a form with its files, and the bearer token of the signed-in user. Throws ApiError. */
export function apiSendForm<Answer>(
  method: "POST" | "PUT",
  path: string,
  form: FormData,
  ending?: Ending,
): Promise<Answer> {
  return request<Answer>(method, path, form, ending);
}

async function request<Answer>(method: string, path: string, body?: unknown, ending: Ending = {}) {
  const response = await send(method, path, body, false, ending);
  // A token may have been revoked or its claims changed: once, ask for a fresh one and try again.
  const answer = response.status === 401 ? await send(method, path, body, true, ending) : response;
  if (!answer.ok) throw await asError(answer);
  return (await readJson(answer)) as Answer;
}

async function send(
  method: string,
  path: string,
  body: unknown,
  freshToken: boolean,
  { signal, timeoutMs = usualTimeoutMs }: Ending,
) {
  const headers = new Headers({ Accept: "application/json" });
  try {
    const [token, appToken] = await Promise.all([idToken(freshToken), appCheckToken()]);
    if (token) headers.set("Authorization", `Bearer ${token}`);
    if (appToken) headers.set("X-Firebase-AppCheck", appToken);
    const form = body instanceof FormData;
    // The browser names a form's type itself, with the boundary between its parts.
    if (body !== undefined && !form) headers.set("Content-Type", "application/json");
    const timeout = AbortSignal.timeout(timeoutMs);
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? null : form ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (connectionIsLost()) doubtConnection();
    learnServerTime(response.headers.get("X-Server-Time"));
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    doubtConnection();
    throw new ApiError("network", 0, unreachable);
  }
}

async function asError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  if (isErrorBody(body)) {
    return new ApiError(body.error.code, response.status, body.error.message, body.error.fields);
  }
  // An answer that is not ours comes from something in between: Hosting, a proxy, a captive portal.
  return new ApiError("network", response.status, unreachable);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new ApiError("network", response.status, unreachable);
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === "object" && body !== null && "error" in body && typeof body.error === "object";
}
