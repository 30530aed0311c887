import { type Duplex, Transform } from "node:stream";
import { firestore } from "../../src/platform/firebase.ts";

/** Documents as Firestore bills them. */
export interface Usage {
  reads: number;
  writes: number;
}

/** A request to Firestore, when it has ended: `writes` includes `deletions`. */
export interface SeenRequest {
  kind: "read" | "commit";
  reads: number;
  writes: number;
  deletions: number;
}

/** Called when a request starts. Returns what is called when it ends. */
type Observer = () => (request: SeenRequest) => void;

/** The SDK's methods that all of its requests go through. They are not in its types. */
interface Requests {
  request(method: string, request: { writes?: { delete?: unknown }[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(method: string, ...rest: unknown[]): Promise<Duplex>;
}

/**
 * Counts documents read and written by this process while `work` runs. A query without results
 * counts as one read, and so does an aggregation.
 */
export async function usageOf(work: () => Promise<unknown>): Promise<Usage> {
  const usage: Usage = { reads: 0, writes: 0 };
  const observer = () => (request: SeenRequest) => {
    usage.reads += request.reads;
    usage.writes += request.writes;
  };
  await observing(observer, work);
  return usage;
}

/** Observes the requests of this process to Firestore while `work` runs. */
export async function observing(observer: Observer, work: () => Promise<unknown>): Promise<void> {
  const sdk = Object.getPrototypeOf(firestore()) as Requests;
  const { request, requestStream } = sdk;
  sdk.request = async function (this: Requests, method, message, ...rest) {
    const end = observer();
    const isCommit = method === "commit" || method === "batchWrite";
    const writes = (isCommit && message.writes) || [];
    try {
      return await request.call(this, method, message, ...rest);
    } finally {
      const deletions = writes.filter((write) => write.delete !== undefined).length;
      end({ kind: isCommit ? "commit" : "read", reads: 0, writes: writes.length, deletions });
    }
  };
  sdk.requestStream = async function (this: Requests, method, ...rest) {
    const end = method === "listen" ? undefined : observer();
    const stream = await requestStream.call(this, method, ...rest);
    return end ? counted(stream, (reads) => end({ kind: "read", reads, writes: 0, deletions: 0 })) : stream;
  };
  try {
    await work();
  } finally {
    Object.assign(sdk, { request, requestStream });
  }
}

/** Passes a stream of responses on, and counts the documents in it. */
function counted(stream: Duplex, end: (reads: number) => void): Duplex {
  let documents = 0;
  const counter = new Transform({
    objectMode: true,
    transform(chunk: Record<string, unknown>, _encoding, done) {
      if (chunk.found || chunk.missing || chunk.document) documents += 1;
      done(null, chunk);
    },
    flush(done) {
      end(Math.max(1, documents));
      done();
    },
  });
  stream.on("error", (error) => {
    end(Math.max(1, documents));
    counter.destroy(error);
  });
  return stream.pipe(counter);
}
