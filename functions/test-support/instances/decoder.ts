/** Process for the tests of `decoder-process.ts`. */
import { serveCalls } from "../../src/platform/decoder/serve-calls.ts";

const allocated: Buffer[] = [];

const handlers = {
  async double(bytes: Uint8Array): Promise<Uint8Array> {
    return Buffer.concat([bytes, bytes]);
  },

  async describeProcess(): Promise<{ pid: number; environment: string[] }> {
    return { pid: process.pid, environment: Object.keys(process.env) };
  },

  /** Blocks its thread for ever. */
  async spin(): Promise<never> {
    for (;;);
  },

  /** Blocks its thread for ever, this long after the result was sent. */
  async spinAfter(ms: number): Promise<void> {
    setTimeout(() => {
      for (;;);
    }, ms);
  },

  /** Never ends and uses no processor time. */
  hang(): Promise<never> {
    return new Promise(() => setInterval(() => undefined, 60_000));
  },

  async allocate(megabytes: number): Promise<void> {
    for (let left = megabytes; left > 0; left -= 10) allocated.push(Buffer.alloc(10 * 2 ** 20, 1));
  },

  async fail(): Promise<never> {
    throw new Error("It failed.");
  },

  async crash(): Promise<never> {
    process.abort();
  },
};
export type TestDecoder = typeof handlers;

serveCalls(handlers);
