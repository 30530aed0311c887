/**
 * Runs `makeAllScheduledSales` once, in a process that a test kills: `node schedule-process.ts
 * COMMITS`. It blocks when COMMITS commits are done and the last is not yet acknowledged. If it were
 * killed within a transaction, the emulator would hold its locks for a minute.
 */
import { firestore } from "../../../../functions/src/platform/firebase.ts";
import { makeAllScheduledSales } from "../../../../functions/src/schedules/make-scheduled-sales.ts";

const commitsBeforeBlock = Number(process.argv[2]);

interface Requests {
  request(method: string, message: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
}

const sdk = Object.getPrototypeOf(firestore()) as Requests;
const { request } = sdk;
let commits = 0;
sdk.request = async function (this: Requests, method, message, ...rest) {
  const answer = await request.call(this, method, message, ...rest);
  if (method === "commit" && message.writes?.length) {
    commits += 1;
    if (commits >= commitsBeforeBlock) await new Promise(() => setInterval(() => {}, 1000));
  }
  return answer;
};

await makeAllScheduledSales(1);
