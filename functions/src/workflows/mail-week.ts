import { randomBytes } from "node:crypto";
import { type Period, periodBefore, periodUntil } from "@flashplate/contract/results/period";
import { dishResultsOf, sumOfDays, totalsOf } from "@flashplate/contract/results/summary";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { dateIn, hourIn, weekdayOf } from "@flashplate/contract/schedules/occurrences";
import { isApproved } from "@flashplate/contract/vendors/is-approved";
import { mailSettingsOf } from "@flashplate/contract/vendors/mail-settings";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import pLimit from "p-limit";
import { announceByMail } from "../notifications/application-mails.service.ts";
import type { WeekOfMail } from "../notifications/mail-layout.ts";
import { unsubscribeUrl } from "../notifications/unsubscribe-link.ts";
import { changeDigestIn, readDigest, readDigestIn } from "../orders/order-digests.repository.ts";
import { now } from "../platform/clock.ts";
import { siteOrigins } from "../platform/config.ts";
import { logError } from "../platform/logger.ts";
import { inTransaction } from "../platform/transactions.ts";
import { listDays, listVendorsWithDays, sumDays } from "../results/results.repository.ts";
import { readVendor, readVendorIn } from "../vendors/vendors.repository.ts";

/** The hour of Monday from which the mail is written, in the restaurant's zone. */
const fromHour = 8;
const week = 7;

const limited = pLimit(10);

/**
 * Mails the results of last week to each restaurant that had some, once, on its Monday from 8:00. It
 * does nothing while it is Monday in no zone. If one restaurant fails, the others still get their
 * mail, and the next run retries it.
 * @returns how many mails were written
 */
export async function mailWeeks(): Promise<number> {
  const at = now();
  // Zones are up to 14 hours ahead of UTC, and up to 12 behind.
  const monday = ["Pacific/Kiritimati", "Etc/GMT+12"].map((zone) => dateIn(zone, at)).find(isMonday);
  if (monday === undefined) return 0;
  const lastWeek = periodUntil(addDays(monday, -1), week);
  const vendorIds = await listVendorsWithDays(lastWeek.from, lastWeek.to);
  const results = await Promise.all(vendorIds.map((id) => limited(() => mailWeekOf(id, lastWeek))));
  return results.filter(Boolean).length;
}

/** Returns whether this call wrote a mail. */
async function mailWeekOf(vendorId: string, lastWeek: Period): Promise<boolean> {
  try {
    const monday = addDays(lastWeek.to, 1);
    const [vendor, digest] = [await readVendor(vendorId), await readDigest(vendorId)];
    if (!isDue(vendor?.record, digest.weekMailedOn, monday)) return false;
    const numbers = await numbersOf(vendorId, lastWeek);
    return await inTransaction(async (transaction) => {
      const owner = (await readVendorIn(transaction, vendorId))?.record;
      const { weekMailedOn, unsubscribeKey = randomBytes(32).toString("base64url") } = await readDigestIn(
        transaction,
        vendorId,
      );
      if (!owner || !isDue(owner, weekMailedOn, monday)) return false;
      changeDigestIn(transaction, vendorId, { weekMailedOn: monday, unsubscribeKey });
      announceByMail(transaction, {
        ...{ kind: "mail-week", vendorId, id: monday, owner, reason: null, week: numbers },
        unsubscribe: unsubscribeUrl(vendorId, "week", unsubscribeKey, siteOrigins()[0]),
      });
      return true;
    });
  } catch (error) {
    logError("week-not-mailed", error, { vendorId });
    return false;
  }
}

function isDue(record: VendorRecord | undefined, mailedOn: string | undefined, monday: string): boolean {
  if (!record || !isApproved(record) || !record.emailVerified || !mailSettingsOf(record).weekly) return false;
  const { timeZone } = record;
  return mailedOn !== monday && dateIn(timeZone, now()) === monday && hourIn(timeZone, now()) >= fromHour;
}

async function numbersOf(vendorId: string, lastWeek: Period): Promise<WeekOfMail> {
  const former = periodBefore(lastWeek);
  const [days, before] = await Promise.all([
    listDays(vendorId, lastWeek.from, lastWeek.to),
    sumDays(vendorId, former.from, former.to),
  ]);
  const { revenue, portions, orders, offered, unsold, impact } = totalsOf(sumOfDays(days));
  return {
    ...{ revenue, portions, orders, offered, sold: offered - unsold, kg: impact.kg },
    revenueBefore: (before.app_cents + before.pickup_cents) / 100,
    bestDish: dishResultsOf(days)[0]?.name ?? "",
  };
}

function isMonday(date: string): boolean {
  return weekdayOf(date) === "monday";
}
