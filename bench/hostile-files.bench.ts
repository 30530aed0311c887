import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readLocally } from "../functions/src/menu-import/decoding/local-reader.ts";
import { checkMenuFile } from "../functions/src/menu-import/menu-file.ts";
import { AppError } from "../functions/src/platform/app-error.ts";
import { DecoderEndedError } from "../functions/src/platform/decoder/decoder-process.ts";
import { encodeWebp } from "../functions/src/platform/pictures/encode-webp.ts";
import {
  gigabytePagePdf,
  manyObjectsPdf,
  megabytesPagePdf,
} from "../functions/test-support/files/hostile-pdfs.ts";
import { hugePng, jpegWithScans } from "../functions/test-support/files/hostile-pictures.ts";
import { serveMenuDecoder } from "./support/menu-decoder.ts";

/** The time limit of a menu file. Equal to `patienceMs` of the menu import. */
const patienceMs = 52_000;

/** The least requests of a measurement. There are more while the file is still decoded. */
const fewestRequests = 40;
const mostRequests = 5000;

/**
 * Measures how long other requests of an instance take while it handles a file that is expensive to
 * decode. `ratio` compares their median with the median in an idle instance, which is measured before each
 * file. `slowestRatio` compares the slowest request with that median of the idle instance.
 */
export default async function hostileFiles(): Promise<Record<string, unknown>> {
  const decoder = await serveMenuDecoder();
  const server = createServer((_request, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const figures: Record<string, unknown> = {};
  const cases: [string, Buffer, (bytes: Buffer) => Promise<string>][] = [
    ["jpegWith1000Scans", await jpegWithScans(1000), encode],
    ["jpegWith60000Scans", await jpegWithScans(60_000), encode],
    ["pngOf50Megapixels", await hugePng(), encode],
    ["pdfOf4KbInflating", megabytesPagePdf(), readMenu],
    ["pdfOf1MbInflating", gigabytePagePdf(), readMenu],
    ["pdfOf5000Objects", manyObjectsPdf(), readMenu],
  ];
  // Starts the processes, which an instance does once.
  await Promise.all([encode(await jpegWithScans(10)), readMenu(manyObjectsPdf(1))]);
  for (const [name, bytes, handle] of cases) {
    const idle = median(await timesOf(url, () => false));
    let isDone = false;
    const started = performance.now();
    const handled = handle(bytes).finally(() => {
      isDone = true;
    });
    const times = await timesOf(url, () => !isDone);
    const [busy, slowest] = [median(times), Math.max(...times)];
    const outcome = await handled;
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    figures[name] = {
      kilobytes: Math.round(bytes.length / 1024),
      outcome,
      seconds,
      idleMs: rounded(idle),
      busyMs: rounded(busy),
      ratio: rounded(busy / idle),
      slowestMs: rounded(slowest),
      slowestRatio: rounded(slowest / idle),
    };
  }
  server.close();
  await decoder.close();
  return figures;
}

/** A response of some 20 KB, like a page of orders. */
const answer = Array.from({ length: 200 }, (_, index) => ({ id: `order-${index}`, text: "x".repeat(80) }));

async function encode(bytes: Buffer): Promise<string> {
  return (await encodeWebp(bytes, [1200, 480])) ? "encoded" : "refused";
}

async function readMenu(bytes: Buffer): Promise<string> {
  try {
    const deadline = Date.now() + patienceMs;
    const { rows } = await readLocally(await checkMenuFile(bytes, deadline), deadline);
    return `read, ${rows.length} rows`;
  } catch (error) {
    if (error instanceof DecoderEndedError) return error.message;
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

/** Times of requests in a row. */
async function timesOf(url: string, isBusy: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < fewestRequests || (isBusy() && times.length < mostRequests)) {
    const started = performance.now();
    await (await fetch(url)).arrayBuffer();
    times.push(performance.now() - started);
  }
  return times;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
