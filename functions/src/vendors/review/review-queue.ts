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
import { findReplaceablePicture, type ReplaceablePicture } from "../application-revision.ts";
import { finishPictureIfPossible, recordEmail } from "../vendors.service.ts";

/** A page of vendors that wait for an admin, and the cursor of the next page if there is one. */
export interface Waiting {
  vendors: Stored<VendorRecord>[];
  cursor: string | undefined;
}

/** Applications with the pictures that their owners can replace, by id. */
export interface WaitingApplications extends Waiting {
  pictures: ReadonlyMap<string, ReplaceablePicture>;
}

/** Metadata of pictures that are read at once. */
const limited = pLimit(10);

/** Pictures that one request encodes. The next request encodes others. */
const maxEncoded = 3;

/** Applicants whose pictures failed on this instance, latest failure last, at most `maxFailed`. */
const failed = new Set<string>();
/** A forgotten applicant's picture is only tried earlier. */
const maxFailed = 200;

/** How many unverified applications are compared with their accounts when the queue is opened. */
const maxRefreshed = 200;

/**
 * Applications without a decision, oldest first. A request for the first page stores the present state of
 * the accounts' emails. Without it, a record is updated only when its owner visits the site. Pictures of
 * verified applicants are encoded first, some in each request.
 * @throws request/invalid (the cursor is malformed)
 */
export async function findApplications({ email, after }: PendingQuery): Promise<WaitingApplications> {
  const position = positionOf(after, "after");
  if (!position) await refreshEmails(await listNewestUnverified(maxRefreshed));
  const isVerified = email === "verified";
  const page = await listPending(isVerified, position);
  const hasEncoded = isVerified && (await encodePictures(page.vendors));
  // With the small sizes of the encoded pictures.
  const present = hasEncoded ? await listPending(isVerified, position) : page;
  const waiting = waitingOf(present, ({ createdAt }) => createdAt);
  const outdated = await refreshEmails(waiting.vendors);
  // Their records have just changed. The next request reads them again.
  const vendors = waiting.vendors.filter(({ id }) => !outdated.has(id));
  return { vendors, cursor: waiting.cursor, pictures: await picturesOf(vendors) };
}

/**
 * Encodes pictures that admins cannot see because they are uploads. Ends at the first failure, because a
 * busy server or an outage of Storage would fail the others too. The next request tries the others first, so
 * that a picture that always fails does not block them.
 * @returns whether it encoded one
 */
async function encodePictures(vendors: readonly Stored<VendorRecord>[]): Promise<boolean> {
  const hidden = [...(await picturesOf(vendors))].flatMap(([id, { isHidden }]) => (isHidden ? id : []));
  const failures = [...failed];
  // Pictures that have not failed have the index -1, and stay in the order of the queue.
  hidden.sort((one, other) => failures.indexOf(one) - failures.indexOf(other));
  let encoded = 0;
  for (const id of hidden.slice(0, maxEncoded)) {
    failed.delete(id);
    if (!(await finishPictureIfPossible(id))) {
      noteFailure(id);
      break;
    }
    encoded += 1;
  }
  return encoded > 0;
}

function noteFailure(id: string): void {
  failed.add(id);
  // A set keeps the order of insertion, so its first entry is the earliest failure.
  const [earliest] = failed;
  if (failed.size > maxFailed && earliest !== undefined) failed.delete(earliest);
}

async function picturesOf(
  vendors: readonly Stored<VendorRecord>[],
): Promise<ReadonlyMap<string, ReplaceablePicture>> {
  const found = await Promise.all(
    vendors.map((vendor) =>
      limited(async () => ({ id: vendor.id, picture: await findReplaceablePicture(vendor) })),
    ),
  );
  return new Map(found.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])));
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
    const ownsAddress = ownsEmail(account, record.email);
    const hasVerifiedEmail = account?.emailVerified ?? false;
    // If the account has verified another address, the first comparison finds a verified record, and the
    // second one an unverified record.
    return ownsAddress !== record.emailVerified || hasVerifiedEmail !== record.emailVerified;
  });
  await Promise.all(
    outdated.map((vendor) => {
      const owner = ownerOf(vendor);
      const account = accounts.get(owner) ?? { email: undefined, emailVerified: false };
      return recordEmail(vendor.id, owner, account);
    }),
  );
  return new Set(outdated.map(({ id }) => id));
}
