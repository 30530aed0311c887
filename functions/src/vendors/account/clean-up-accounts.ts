import { pageOfConsumers } from "../../orders/consumer-sweep.service.ts";
import { now } from "../../platform/clock.ts";
import { type Pass, type PassPage, runPass } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import { findAccounts } from "../../store/accounts.ts";
import { pageOfGuestIds } from "../../store/guests.repository.ts";
import { pageOfMemberUids } from "../../store/members.repository.ts";
import { pageOfVendors } from "../../store/vendors.repository.ts";
import { pageOfOverdue } from "./account-deletions.repository.ts";
import { applyDeletion, requestCleanUp } from "./delete-account.ts";

/** Longer than the platform retries an event. */
const overdueMs = 25 * 60 * 60_000;

/** Accounts that are looked up at once. */
const pageSize = 100;

/** Pages of consumers in a run, so that their reads are bounded. */
const maxConsumerPages = 10;

/** The five passes of a run together take less time than their function has. */
const times = { runMs: 40_000, itemMs: 60_000 };

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
    () => runPass(missingAccounts("vendor-accounts", vendorIds, cleaned)),
    () => runPass(missingAccounts("guest-accounts", pageOfGuestIds, cleaned)),
    () => runPass(missingAccounts("member-accounts", pageOfMemberUids, cleaned)),
    () =>
      runPass({
        ...missingAccounts("order-consumers", pageOfConsumers, cleaned),
        maxPages: maxConsumerPages,
      }),
  ];
  const errors: unknown[] = [];
  for (const run of runs) await run().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
  return cleaned.size;
}

async function vendorIds(size: number, from?: string): Promise<PassPage<string>> {
  const page = await pageOfVendors(size, from);
  return { ...page, items: page.items.map(({ id }) => id) };
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

/** A pass over people whose account may be gone. A page contains those without an account. */
function missingAccounts(
  name: string,
  pageOfUids: (size: number, from?: string) => Promise<PassPage<string>>,
  cleaned: Set<string>,
): Pass<string> {
  return {
    name,
    page: async (from) => {
      const page = await pageOfUids(pageSize, from);
      const accounts = await findAccounts(page.items);
      return { ...page, items: page.items.filter((uid) => !accounts.has(uid) && !cleaned.has(uid)) };
    },
    idOf: (uid) => uid,
    cursorOf: (uid) => uid,
    handle: async (uid) => {
      await requestCleanUp(uid);
      cleaned.add(uid);
    },
    concurrency: 5,
    ...times,
  };
}
