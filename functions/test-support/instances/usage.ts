import { type Duplex, Transform } from "node:stream";
import { firestore } from "../../src/platform/firebase.ts";

/** Documents as Firestore bills them. */
export interface Usage {
  reads: number;
  writes: number;
}

/** The SDK's methods that all of its requests go through. They are not in its types. */
interface Requests {
  request(method: string, request: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<Duplex>;
}

/**
 * Counts documents read and written by this process while `work` runs. A query without results
 * counts as one read, and so does an aggregation.
 */
export async function usageOf(work: () => Promise<unknown>): Promise<Usage> {
  const usage: Usage = { reads: 0, writes: 0 };
  const sdk = Object.getPrototypeOf(firestore()) as Requests;
  const { request, requestStream } = sdk;
  sdk.request = function (this: Requests, method, message, ...rest) {
    if (method === "commit" || method === "batchWrite") usage.writes += message.writes?.length ?? 0;
    return request.call(this, method, message, ...rest);
  };
  sdk.requestStream = async function (this: Requests, method, ...rest) {
    const stream = await requestStream.call(this, method, ...rest);
    return method === "listen" ? stream : counted(stream, usage);
  };
  try {
    await work();
    return usage;
  } finally {
    Object.assign(sdk, { request, requestStream });
  }
}

/** Passes a stream of responses on and counts the documents in it. */
function counted(stream: Duplex, usage: Usage): Duplex {
  let documents = 0;
  const counter = new Transform({
    objectMode: true,
    transform(chunk: Record<string, unknown>, _encoding, done) {
      if (chunk.found || chunk.missing || chunk.document) documents += 1;
      done(null, chunk);
    },
    flush(done) {
      usage.reads += Math.max(1, documents);
      done();
    },
  });
  stream.on("error", (error) => counter.destroy(error));
  return stream.pipe(counter);
}
