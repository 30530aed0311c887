import type { PendingQuery } from "@flashplate/contract/vendors/decisions";
import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import pLimit from "p-limit";
import { cursorOf, positionOf } from "../../platform/firestore/cursors.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { findAccounts, ownsEmail } from "../../store/accounts.ts";
import {
  listNewestUnverified,
  listPending,
  listProfileChanges,
  type VendorPage,
} from "../../store/vendors.repository.ts";
import { applicationRevision } from "../application-revision.ts";
import { recordEmail } from "../vendors.service.ts";

/** A page of vendors that wait for an admin, and the cursor of the next page if there is one. */
export interface Waiting {
  vendors: Stored<VendorRecord>[];
  cursor: string | undefined;
}

/** Applications with the revisions that their approvals name, by id. */
export interface WaitingApplications extends Waiting {
  revisions: ReadonlyMap<string, string>;
}

/** Metadata of pictures that are read at once. */
const limited = pLimit(10);

/** How many unverified applications are compared with their accounts when the queue is opened. */
const maxRefreshed = 200;

/**
 * Applications without a decision, oldest first. The first page stores the present state of the
 * accounts' emails: a record learns of it otherwise only when its owner visits the site.
 * @throws request/invalid (the cursor is malformed)
 */
export async function findApplications({ email, after }: PendingQuery): Promise<WaitingApplications> {
  const position = positionOf(after, "after");
  if (!position) await refreshEmails(await listNewestUnverified(maxRefreshed));
  const page = await listPending(email === "verified", position);
  const waiting = waitingOf(page, ({ createdAt }) => createdAt);
  const outdated = await refreshEmails(waiting.vendors);
  // Their records have just changed. The next request reads them again.
  const vendors = waiting.vendors.filter(({ id }) => !outdated.has(id));
  return { vendors, cursor: waiting.cursor, revisions: await revisionsOf(vendors) };
}

async function revisionsOf(vendors: readonly Stored<VendorRecord>[]): Promise<ReadonlyMap<string, string>> {
  const revisions = vendors.map((vendor) =>
    limited(async () => [vendor.id, await applicationRevision(vendor)] as const),
  );
  return new Map(await Promise.all(revisions));
}

/**
 * Profile changes that wait for review, oldest first.
 * @throws request/invalid (the cursor is malformed)
 */
export async function findProfileChanges(after: string | undefined): Promise<Waiting> {
  const page = await listProfileChanges(positionOf(after, "after"));
  return waitingOf(page, ({ profileChange, createdAt }) => profileChange?.requestedAt ?? createdAt);
}

function waitingOf({ vendors, hasMore }: VendorPage, timeOf: (record: VendorRecord) => Date): Waiting {
  const last = vendors.at(-1);
  return {
    vendors,
    cursor: hasMore && last ? cursorOf({ at: timeOf(last.record), id: last.id }) : undefined,
  };
}

/**
 * Updates records whose email state differs from that of the account.
 * @returns the ids of the updated records
 */
async function refreshEmails(vendors: readonly Stored<VendorRecord>[]): Promise<ReadonlySet<string>> {
  const accounts = await findAccounts(vendors.map(ownerOf));
  const outdated = vendors.filter((vendor) => {
    const { record } = vendor;
    const account = accounts.get(ownerOf(vendor));
    // Only the first finds a verified record whose account has verified another address; only the second
    // an unverified record of such an account.
    return (
      ownsEmail(account, record.email) !== record.emailVerified ||
      (account?.emailVerified ?? false) !== record.emailVerified
    );
  });
  await Promise.all(
    outdated.map((vendor) =>
      recordEmail(vendor.id, accounts.get(ownerOf(vendor)) ?? { email: undefined, emailVerified: false }),
    ),
  );
  return new Set(outdated.map(({ id }) => id));
}
