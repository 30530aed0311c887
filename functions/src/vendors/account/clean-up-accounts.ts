import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import { pageOfConsumers } from "../../orders/consumer-sweep.service.ts";
import { now } from "../../platform/clock.ts";
import { type Pass, type PassPage, runPass } from "../../platform/passes/pass.ts";
import { afterTimed, type Timed } from "../../platform/passes/pass-sources.ts";
import { settled, valuesOf } from "../../platform/settled.ts";
import { findAccounts } from "../../store/accounts.ts";
import { forgetPersonInEntries } from "../../store/activity.repository.ts";
import { pageOfGuestIds } from "../../store/guests.repository.ts";
import { pageOfMemberUids } from "../../store/members.repository.ts";
import { pageOfVendors } from "../../store/vendors.repository.ts";
import { pageOfCompleted, pageOfOverdue } from "./account-deletions.repository.ts";
import { applyDeletion, requestCleanUp } from "./delete-account.ts";

/** Longer than the platform retries an event. */
const overdueMs = 25 * 60 * 60_000;

/** Longer than the time between two runs. */
const justCompletedMs = 26 * 60 * 60_000;

/** Accounts that are looked up at once. */
const pageSize = 100;

/** Pages of consumers in a run, so that their reads are bounded. */
const maxConsumerPages = 10;

/** The six passes of a run together take less time than their function has. */
const times = { runMs: 35_000, itemMs: 60_000 };

/**
 * Removes what deleted accounts have left, because an event was lost or failed for longer than the
 * platform retries it. It looks at all vendors, at all guests with recent orders, at all members of
 * restaurants, and at guests with older orders.
 * @returns the number of accounts
 * @throws what the reads of a pass throw, after the other passes
 */
export async function cleanUpDeletedAccounts(): Promise<number> {
  const cleaned = new Set<string>();
  const runs = [
    () => finishOverdue(cleaned),
    () => runPass(lateEntries()),
    () => runPass(missingAccounts("vendor-accounts", pageOfOwners, cleaned)),
    () => runPass(missingAccounts("guest-accounts", peopleOf(pageOfGuestIds), cleaned)),
    () => runPass(missingAccounts("member-accounts", peopleOf(pageOfMemberUids), cleaned)),
    () =>
      runPass({
        ...missingAccounts("order-consumers", peopleOf(pageOfConsumers), cleaned),
        maxPages: maxConsumerPages,
      }),
  ];
  const results: PromiseSettledResult<unknown>[] = [];
  for (const run of runs) results.push(await settled(run()));
  // Throws the first failure, now that all passes have run.
  valuesOf(results);
  return cleaned.size;
}

/** A person of a pass, and the cursor of the next page after it. */
interface Person {
  uid: string;
  cursor: string;
}

type PageOfPeople = (size: number, from?: string) => Promise<PassPage<Person>>;

/** The owners of some restaurants, in the order of the restaurants' ids. */
async function pageOfOwners(size: number, from?: string): Promise<PassPage<Person>> {
  const page = await pageOfVendors(size, from);
  return { ...page, items: page.items.map((vendor) => ({ uid: ownerOf(vendor), cursor: vendor.id })) };
}

/** Pages of people in the order of their uids. */
function peopleOf(pageOfUids: (size: number, from?: string) => Promise<PassPage<string>>): PageOfPeople {
  return async (size, from) => {
    const page = await pageOfUids(size, from);
    return { ...page, items: page.items.map((uid) => ({ uid, cursor: uid })) };
  };
}

function finishOverdue(cleaned: Set<string>) {
  const before = new Date(now().getTime() - overdueMs);
  return runPass({
    name: "overdue-deletions",
    page: (from) => pageOfOverdue(before, pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ id }) => {
      await applyDeletion(id);
      cleaned.add(id);
    },
    concurrency: 2,
    ...times,
  });
}

/**
 * Removes people once more from the activity log, if their deletion was completed since the last run. A
 * request that was running when they were signed out may have written an entry after that.
 */
function lateEntries(): Pass<Timed<undefined>> {
  const after = new Date(now().getTime() - justCompletedMs);
  return {
    name: "late-entries",
    page: (from) => pageOfCompleted(after, pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: ({ id }) => forgetPersonInEntries(id),
    concurrency: 2,
    ...times,
  };
}

/** A pass over people whose account may be gone. A page contains those without an account. */
function missingAccounts(name: string, pageOfPeople: PageOfPeople, cleaned: Set<string>): Pass<Person> {
  return {
    name,
    page: async (from) => {
      const page = await pageOfPeople(pageSize, from);
      const accounts = await findAccounts(page.items.map(({ uid }) => uid));
      return { ...page, items: page.items.filter(({ uid }) => !accounts.has(uid) && !cleaned.has(uid)) };
    },
    idOf: ({ uid }) => uid,
    cursorOf: ({ cursor }) => cursor,
    handle: async ({ uid }) => {
      await requestCleanUp(uid);
      cleaned.add(uid);
    },
    concurrency: 5,
    ...times,
  };
}
