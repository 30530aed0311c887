import type { ErrorBody } from "@flashplate/contract/http/errors";
import { atFileEnd } from "../file-end.ts";
import { type Handler, listen } from "./listening.ts";

export { newAddress } from "./listening.ts";

/** A response. The body is empty if it is not JSON. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body & ErrorBody;
  /** The bytes of the body, as text. */
  text: string;
}

/** A request: a bearer token and a JSON body. `text` is sent unchanged. */
export interface Sent {
  token?: string | undefined;
  body?: unknown;
  text?: string;
  /** A form's bytes. `headers` must name its boundary. */
  form?: Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

export interface Served {
  origin: string;
  get<Body = object>(path: string, sent?: Sent): Promise<Answer<Body>>;
  post<Body = object>(path: string, sent?: Sent): Promise<Answer<Body>>;
  request<Body = object>(method: string, path: string, sent?: Sent): Promise<Answer<Body>>;
}

/**
 * Serves an exported function as if it were deployed, until the test file ends.
 * @param addressOf the address of each request, for tests that do not count requests per address
 */
export async function serve(deployed: Handler, addressOf?: () => string): Promise<Served> {
  const { origin, close } = await listen(deployed, addressOf);
  atFileEnd(close);

  async function request<Body>(method: string, path: string, sent: Sent = {}): Promise<Answer<Body>> {
    const headers = new Headers(sent.headers);
    if (sent.token !== undefined) headers.set("Authorization", `Bearer ${sent.token}`);
    const json = sent.text ?? (sent.body === undefined ? null : JSON.stringify(sent.body));
    if (json !== null && !headers.has("Content-Type")) headers.set("Content-Type", "application/json");
    const response = await fetch(origin + path, { method, headers, body: sent.form ?? json });
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    const text = await response.text();
    const body = (isJson ? JSON.parse(text) : {}) as Body & ErrorBody;
    return { status: response.status, headers: response.headers, body, text };
  }

  return {
    origin,
    get: (path, sent) => request("GET", path, sent),
    post: (path, sent) => request("POST", path, sent),
    request,
  };
}
