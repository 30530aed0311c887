import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** How a request is sent. */
export interface Way {
  headers?: Record<string, string>;
  /** An address of this machine. Each reaches the site from another address. */
  from?: string;
  family?: 4 | 6;
}

export interface Answer {
  status: number;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  body: unknown;
}

/** Sends a GET request. Resolves to undefined if there is no connection. */
export type Ask = (url: string, way?: Way) => Promise<Answer | undefined>;

const timeoutMs = 15_000;

/** Asks over the network. */
export const askByHttp: Ask = (url, { headers = {}, from, family } = {}) =>
  new Promise((resolve) => {
    const send = url.startsWith("https:") ? requestHttps : requestHttp;
    const options = { headers, family, localAddress: from, timeout: timeoutMs, agent: false as const };
    const sent = send(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => resolve(undefined));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text, body: parsed(text) });
      });
    });
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => resolve(undefined));
    sent.end();
  });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
