import type { ErrorBody } from "@flashplate/contract/errors";
import type { HttpsFunction } from "firebase-functions/v2/https";
import { afterAll } from "vitest";
import { listen } from "./listening.ts";

export { comeFrom, newAddress } from "./listening.ts";

/** What a request was answered. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body & ErrorBody;
}

/** What to send: a bearer token, if any, and a body as JSON. `text` is sent as it is. */
export interface Sent {
  token?: string | undefined;
  body?: unknown;
  text?: string;
  /** A form's bytes; `headers` names its boundary. */
  form?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** A deployed function, served in this process. */
export interface Served {
  /** Where it answers. */
  origin: string;
  get<Body = object>(path: string, sent?: Sent): Promise<Answer<Body>>;
  post<Body = object>(path: string, sent?: Sent): Promise<Answer<Body>>;
  request<Body = object>(method: string, path: string, sent?: Sent): Promise<Answer<Body>>;
}

/**
 * Serves an exported function as it would be deployed, until the test file ends.
 * @param addressOf where each request comes from, where budgets of one address are not what is looked at
 */
export async function serve(deployed: HttpsFunction, addressOf?: () => string): Promise<Served> {
  const { origin, close } = await listen(deployed, addressOf);
  afterAll(close);

  async function request<Body>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
    const headers = new Headers(sent.headers);
    if (sent.token !== undefined) headers.set("Authorization", `Bearer ${sent.token}`);
    const text = sent.text ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
    if (text !== null) headers.set("Content-Type", "application/json");
    const response = await fetch(origin + path, { method, headers, body: sent.form ?? text });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Body & ErrorBody,
    };
  }

  return {
    origin,
    get: (path, sent) => request("GET", path, sent),
    post: (path, sent) => request("POST", path, sent),
    request,
  };
}
