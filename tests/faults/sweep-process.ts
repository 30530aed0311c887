/**
 * One run of the schedule in a process of its own, for a test that kills it. It rests before every page, since a whole run
 * takes less time than it takes to notice that it has begun, and it does not get past the second.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { WriteBatch } from "firebase-admin/firestore";
import { archiveExpired } from "../../functions/src/flash-sales/flash-sales.service.ts";

const commit = WriteBatch.prototype.commit;
let pages = 0;
WriteBatch.prototype.commit = async function (this: WriteBatch) {
  pages += 1;
  await (pages > 2 ? new Promise(() => setInterval(() => {}, 1000)) : sleep(250));
  return commit.call(this);
};

await archiveExpired();
