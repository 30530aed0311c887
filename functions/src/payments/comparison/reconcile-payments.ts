import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { AppError } from "../../platform/app-error.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { runPass, type Turn } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import { settled, valuesOf } from "../../platform/settled.ts";
import { pageOfTasksToCheck } from "../../store/orders/payment-tasks.repository.ts";
import { afterPayee, pageOfPayees } from "../../store/vendors.repository.ts";
import { bringIntoAgreement } from "../payment-events.ts";
import { accountStatus, applyRevocation, RevokedAccount } from "../payments.service.ts";
import { findKnownIntent, listChangedIntents } from "../stripe/stripe-intents.ts";
import { intentIdsOf } from "../tasks/payment-tasks.service.ts";
import { pagesOfChanges } from "./pages-of-changes.ts";
import { dropNotCompared, noteNotCompared } from "./payment-differences.service.ts";

/** Requests to Stripe at once. */
const concurrency = 5;
const pageSize = 100;

const minuteMs = 60_000;
/** Milliseconds of each pass, together less than the timeout of the function. */
const passMs = { changed: 18 * minuteMs, listed: 3 * minuteMs, accounts: 4 * minuteMs };

/**
 * Compares payments with their orders: those that have changed at Stripe since the last run, and
 * those that are listed for admins. A difference is repaired, or listed. A payment that cannot be
 * compared is listed too, so that the next run compares it again.
 * @returns how many payments it has tried to compare
 * @throws payments/unavailable and other payments/… codes, if Stripe lists no events; the next run
 * continues at the same instant
 */
export async function reconcile(): Promise<number> {
  const compared = new Set<string>();
  const outage = outageCounter();
  const compareOnce = async (intentId: string) => {
    if (compared.has(intentId)) return;
    compared.add(intentId);
    await outage.counting(() => compare(intentId));
  };
  const changed = await settled(
    runPass({
      name: "payments",
      page: pagesOfChanges(listChangedIntents),
      idOf: (intentId) => intentId,
      handle: compareOnce,
      onFailure: noteNotCompared,
      turnOf: outage.turnOf,
      concurrency,
      runMs: passMs.changed,
    }),
  );
  const listed = await settled(
    runPass({
      name: "payments-listed",
      page: (from) => pageOfTasksToCheck(pageSize, from),
      idOf: ({ id }) => id,
      cursorOf: afterTimed,
      handle: async (task) => {
        const intentId = (await intentIdsOf([task])).get(task.id);
        if (intentId !== undefined) await compareOnce(intentId);
      },
      turnOf: outage.turnOf,
      concurrency,
      runMs: passMs.listed,
    }),
  );
  // Throws if a pass has failed.
  valuesOf([changed, listed]);
  return compared.size;
}

async function compare(intentId: string): Promise<void> {
  const intent = await findKnownIntent(intentId);
  if (intent) await bringIntoAgreement(intent);
  await dropNotCompared(intentId);
}

/**
 * Stores what Stripe says about every connected account. An event may be lost, and vendors' records
 * from before the state was stored do not have it. An account that Stripe does not let us see any
 * more is removed from its restaurant. If one account fails, the others are still read.
 * @returns how many accounts were read
 */
export async function refreshAccounts(): Promise<number> {
  const outage = outageCounter();
  let read = 0;
  const unseen: string[] = [];
  await runPass<Stored<VendorRecord>>({
    name: "payment-accounts",
    page: (from) => pageOfPayees(pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterPayee,
    handle: (vendor) =>
      outage.counting(async () => {
        const isRead = await readAccount(vendor, unseen);
        if (isRead) read += 1;
      }),
    turnOf: outage.turnOf,
    concurrency,
    runMs: passMs.accounts,
  });
  // With the key of another platform, Stripe would not let us see any account either. Only an account
  // that it lets us see proves that the key is ours.
  if (read > 0) for (const account of unseen) await applyRevocation(account);
  return read;
}

/**
 * Stores what Stripe says about the account of a vendor.
 * @param unseen gets the account if Stripe does not let us see it any more
 * @returns whether Stripe has shown the account
 */
async function readAccount(vendor: Stored<VendorRecord>, unseen: string[]): Promise<boolean> {
  try {
    await accountStatus(vendor);
    return true;
  } catch (error) {
    // `ask` of `stripe-client.ts` has logged it.
    const { stripeAccountId } = vendor.record;
    if (error instanceof RevokedAccount && stripeAccountId !== undefined) unseen.push(stripeAccountId);
    if (error instanceof AppError && !isUnavailable(error)) return false;
    throw error;
  }
}

/** A run ends after this many requests that Stripe did not answer: it is down. */
const failuresPerRun = 10;

/** Counts the requests that Stripe did not answer, and ends a run that has too many. */
function outageCounter() {
  let failures = 0;
  return {
    turnOf: (): Turn => (failures < failuresPerRun ? "now" : "stop"),
    counting: async (work: () => Promise<void>) => {
      try {
        await work();
      } catch (error) {
        if (isUnavailable(error)) failures += 1;
        throw error;
      }
    },
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof AppError && error.code === "payments/unavailable";
}
