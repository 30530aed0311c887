/**
 * Counts orders in order, in a process that a test kills:
 * `node results-process.ts <vendor> <order>…`. It blocks after the first commit, before its
 * acknowledgement, so that it holds no lock.
 */
import { firestore } from "../../../functions/src/platform/firebase.ts";
import { countResult } from "../../../functions/src/results/count-results.ts";

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
