import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** How a request is sent. */
export interface AskOptions {
  headers?: Record<string, string>;
  /** The address of this machine from which the request is sent. The site sees each as another caller. */
  from?: string;
  /** The version of IP. */
  family?: 4 | 6;
}

export interface Answer {
  status: number;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  body: unknown;
}

/** Sends a GET request. Resolves to undefined if there is no connection. */
export type Ask = (url: string, options?: AskOptions) => Promise<Answer | undefined>;

const timeoutMs = 15_000;

/** Asks over the network. */
export const askByHttp: Ask = (url, { headers = {}, from, family } = {}) =>
  new Promise((resolve) => {
    const send = url.startsWith("https:") ? requestHttps : requestHttp;
    const requestOptions = { headers, family, localAddress: from, timeout: timeoutMs, agent: false as const };
    const request = send(url, requestOptions, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => resolve(undefined));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text, body: parseJson(text) });
      });
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(undefined));
    request.end();
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
