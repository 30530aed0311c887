/**
 * An instance of the function `reserve`: `node reserve-process.ts [lossy]`. Sends its origin to the
 * parent process. With `lossy`, the acknowledgement of every second commit is lost. Answers each
 * message of its parent with the documents that it has read and written since the last one.
 */
import { Firestore, Query, WriteBatch } from "firebase-admin/firestore";
import { reserve } from "../../src/index.ts";
import { listen, newAddress } from "./listening.ts";

const isLossy = process.argv[2] === "lossy";
const counts = { reads: 0, writes: 0, commits: 0 };

const { getAll } = Firestore.prototype;
Firestore.prototype.getAll = async function (this: Firestore, ...args) {
  const found = await getAll.apply(this, args);
  // The read of a single document calls `getAll` too.
  counts.reads += found.filter(({ ref }) => ref.parent.id !== "RateLimits").length;
  return found;
} as typeof getAll;

const { get: getQuery } = Query.prototype;
Query.prototype.get = async function (this: Query) {
  const found = await getQuery.call(this);
  counts.reads += Math.max(1, found.size);
  return found;
};

const { commit } = WriteBatch.prototype;
WriteBatch.prototype.commit = async function (this: WriteBatch) {
  const results = await commit.call(this);
  // A batch of one is not counted: the write of a single document, such as a share of a rate limit.
  if (results.length > 1) counts.writes += results.length;
  if (results.length > 1) counts.commits += 1;
  if (isLossy && results.length > 1 && counts.commits % 2 === 1) {
    throw Object.assign(new Error("The acknowledgement was lost."), { code: 14 });
  }
  return results;
};

const { origin } = await listen(reserve, newAddress);
process.on("message", () => {
  process.send?.({ ...counts });
  Object.assign(counts, { reads: 0, writes: 0, commits: 0 });
});
process.on("disconnect", () => process.exit());
process.send?.({ origin });
