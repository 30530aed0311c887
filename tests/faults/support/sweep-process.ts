/**
 * Archives the ended sales once, in a process that a test kills. It blocks after the second page.
 * It also waits before every page, because a run is too short to be interrupted.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { WriteBatch } from "firebase-admin/firestore";
import { archiveExpired } from "../../../functions/src/flash-sales/ends/archive-sale.ts";

const commit = WriteBatch.prototype.commit;
let pages = 0;
WriteBatch.prototype.commit = async function (this: WriteBatch) {
  pages += 1;
  await (pages > 2 ? new Promise(() => setInterval(() => {}, 1000)) : sleep(250));
  return commit.call(this);
};

await archiveExpired();
