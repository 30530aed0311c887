/**
 * One run of the schedule in a process of its own, for a test that kills it. It rests before every page, since a whole run
 * takes less time than it takes to notice that it has begun.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { WriteBatch } from "firebase-admin/firestore";
import { archiveExpired } from "../../functions/src/flash-sales/flash-sales.service.ts";

const commit = WriteBatch.prototype.commit;
WriteBatch.prototype.commit = async function (this: WriteBatch) {
  await sleep(250);
  return commit.call(this);
};

await archiveExpired();
