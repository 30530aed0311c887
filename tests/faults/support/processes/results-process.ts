/**
 * Counts orders one after another, in a process that a test kills:
 * `node results-process.ts <vendor> <order>…`. It blocks when the first commit is done and not yet
 * acknowledged. If it were killed within a transaction, the emulator would hold its locks for a minute.
 */
import { firestore } from "../../../../functions/src/platform/firebase.ts";
import { countResult } from "../../../../functions/src/results/count-results.ts";

const [vendorId = "", ...orderIds] = process.argv.slice(2);

interface Requests {
  request(method: string, message: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
}

const sdk = Object.getPrototypeOf(firestore()) as Requests;
const { request } = sdk;
sdk.request = async function (this: Requests, method, message, ...rest) {
  const answer = await request.call(this, method, message, ...rest);
  if (method === "commit" && message.writes?.length) {
    await new Promise(() => setInterval(() => {}, 1000));
  }
  return answer;
};

for (const id of orderIds) await countResult(vendorId, { kind: "order", id });
