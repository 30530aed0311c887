/**
 * Archives the ended sales once, in a process that a test kills. It blocks before the third commit: a page of
 * sales has one, and the position of the pass another. It also waits before each commit, because a run is too
 * short to be interrupted.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { WriteBatch } from "firebase-admin/firestore";
import { archiveExpired } from "../../../../functions/src/flash-sales/ends/archive-sale.ts";

const commit = WriteBatch.prototype.commit;
let commits = 0;
WriteBatch.prototype.commit = async function (this: WriteBatch) {
  commits += 1;
  await (commits > 2 ? new Promise(() => setInterval(() => {}, 1000)) : sleep(250));
  return commit.call(this);
};

await archiveExpired();
