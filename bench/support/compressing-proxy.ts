import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createGzip } from "node:zlib";
import { host } from "../../tools/emulators/settings.ts";

/** A proxy that runs. */
export interface Proxy {
  port: number;
  close(): void;
}

const compressible = /^(text\/|application\/(json|javascript|xml|manifest)|image\/svg)/;

/**
 * Starts a proxy in front of an origin that compresses text with gzip, as Firebase Hosting does. The Hosting emulator sends text
 * as it is. Firebase Hosting also speaks HTTP/2 and Brotli, so that it is somewhat faster than this.
 * @param origin where requests go, as `http://127.0.0.1:5000`
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
  const passedOn = request(origin + (incoming.url ?? "/"), { method, headers }, (answer) => {
    const packs =
      method !== "HEAD" &&
      /\bgzip\b/.test(String(headers["accept-encoding"])) &&
      answer.headers["content-encoding"] === undefined &&
      compressible.test(answer.headers["content-type"] ?? "");
    if (!packs) {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const { "content-length": _, ...others } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, { ...others, "content-encoding": "gzip" });
    answer.pipe(createGzip({ level: 9 })).pipe(outgoing);
  });
  passedOn.on("error", () => outgoing.destroy());
  outgoing.on("close", () => passedOn.destroy());
  incoming.pipe(passedOn);
}
