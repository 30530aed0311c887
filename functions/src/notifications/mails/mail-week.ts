import { randomBytes } from "node:crypto";
import { type Period, periodBefore, periodUntil } from "@flashplate/contract/results/period";
import { dishResultsOf, sumOfDays, totalsOf } from "@flashplate/contract/results/summary";
import { addDays } from "@flashplate/contract/schedules/calendar-dates";
import { dateIn, hourIn, weekdayOf } from "@flashplate/contract/schedules/occurrences";
import { isApproved, mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { now } from "../../platform/clock.ts";
import { siteOrigins } from "../../platform/configuration/config.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { listDays, sumDays } from "../../results/results.repository.ts";
import { pageOfVendors, readVendorIn } from "../../store/vendors.repository.ts";
import { announceByMail } from "./announce-by-mail.ts";
import { changeDigestIn, readDigest, readDigestIn } from "./order-digests.repository.ts";
import type { WeekOfMail } from "./texts/mail-layout.ts";
import { unsubscribeUrl } from "./unsubscribe/unsubscribe-link.ts";

/** The hour of Monday from which the mail is written, in the restaurant's zone. */
const fromHour = 8;
const daysOfWeek = 7;
/**
 * The zone that is farthest ahead of UTC, UTC, and the zone that is farthest behind. Their dates
 * are all dates of an instant: at 11:00 UTC on Monday, it is Tuesday in the first and Sunday in the
 * last. `Etc/GMT+12` is 12 hours behind, because the sign in its name is inverted.
 */
const zonesOfAllDates = ["Pacific/Kiritimati", "UTC", "Etc/GMT+12"];

const pageSize = 200;

/**
 * Mails the results of last week to each restaurant that had results, once, on its Monday from
 * 8:00. If it is Monday in no zone, nothing is read. Otherwise a run reads the record of every
 * restaurant. It reads digests and results only of restaurants that are due.
 * @returns how many mails were written
 */
export async function mailWeeks(): Promise<number> {
  const at = now();
  const monday = zonesOfAllDates.map((zone) => dateIn(zone, at)).find(isMonday);
  if (monday === undefined) return 0;
  const lastWeek = periodUntil(addDays(monday, -1), daysOfWeek);
  let mailed = 0;
  await runPass({
    name: "week-mails",
    page: (from) => pageOfVendors(pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: ({ id }) => id,
    handle: async (vendor) => {
      const isMailed = await mailWeekOf(vendor, lastWeek);
      if (isMailed) mailed += 1;
    },
  });
  return mailed;
}

/** Returns whether this call wrote a mail. */
async function mailWeekOf({ id, record }: Stored<VendorRecord>, lastWeek: Period): Promise<boolean> {
  const monday = addDays(lastWeek.to, 1);
  // The digest is read second, because in most runs the records show that most restaurants are not
  // due.
  if (!isDue(record, monday) || (await readDigest(id)).weekMailedOn === monday) return false;
  const numbers = await numbersOf(id, lastWeek);
  if (!numbers) return false;
  return inTransaction(async (transaction) => {
    const owner = (await readVendorIn(transaction, id))?.record;
    const digest = await readDigestIn(transaction, id);
    if (!owner || !isDue(owner, monday) || digest.weekMailedOn === monday) return false;
    const unsubscribeKey = digest.unsubscribeKey ?? randomBytes(32).toString("base64url");
    changeDigestIn(transaction, id, { weekMailedOn: monday, unsubscribeKey });
    announceByMail(transaction, {
      kind: "mail-week",
      vendorId: id,
      id: monday,
      owner,
      reason: null,
      week: numbers,
      unsubscribe: unsubscribeUrl(id, "week", unsubscribeKey, siteOrigins()[0]),
    });
    return true;
  });
}

/**
 * Whether a restaurant gets weekly mails, and in its zone it is that Monday, after the hour of the
 * mail.
 */
function isDue(record: VendorRecord, monday: string): boolean {
  if (!isApproved(record) || !record.emailVerified || !mailSettingsOf(record).weekly) return false;
  const { timeZone } = record;
  return dateIn(timeZone, now()) === monday && hourIn(timeZone, now()) >= fromHour;
}

/** Returns undefined for a week without results. */
async function numbersOf(vendorId: string, lastWeek: Period): Promise<WeekOfMail | undefined> {
  const days = await listDays(vendorId, lastWeek.from, lastWeek.to);
  if (days.length === 0) return undefined;
  const weekBefore = periodBefore(lastWeek);
  const sumBefore = await sumDays(vendorId, weekBefore.from, weekBefore.to);
  const { revenue, portions, orders, offered, unsold, impact } = totalsOf(sumOfDays(days));
  const [best] = dishResultsOf(days);
  return {
    ...lastWeek,
    revenue,
    portions,
    orders,
    offered,
    sold: offered - unsold,
    kg: impact.kg,
    revenueBefore: (sumBefore.app_cents + sumBefore.pickup_cents) / 100,
    bestDish: best && best.revenue > 0 ? best.name : "",
  };
}

function isMonday(date: string): boolean {
  return weekdayOf(date) === "monday";
}
