import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";
import { host } from "../../tools/emulators/settings.ts";

/** A running proxy. */
export interface Proxy {
  port: number;
  close(): void;
}

const compressible = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;

/**
 * Starts a proxy that compresses text with gzip, like Firebase Hosting; the Hosting emulator does
 * not. Firebase Hosting also has HTTP/2 and Brotli, so it is somewhat faster.
 * @param origin target of the requests, such as `http://127.0.0.1:5000`
 */
export async function startCompressingProxy(origin: string): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => forward(origin, incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers } = incoming;
  const forwardedRequest = request(origin + (incoming.url ?? "/"), { method, headers }, (answer) => {
    const shouldCompress =
      method !== "HEAD" &&
      /\bgzip\b/.test(String(headers["accept-encoding"])) &&
      answer.headers["content-encoding"] === undefined &&
      compressible.test(answer.headers["content-type"] ?? "");
    if (!shouldCompress) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const { "content-length": _, ...others } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, { ...others, "content-encoding": "gzip" });
    answer.pipe(createGzip({ level: 9 })).pipe(outgoing);
  });
  forwardedRequest.on("error", () => outgoing.destroy());
  outgoing.on("close", () => forwardedRequest.destroy());
  incoming.pipe(forwardedRequest);
}
