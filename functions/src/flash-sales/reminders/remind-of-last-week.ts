import type { SaleProposal } from "@flashplate/contract/dashboard/dashboard";
import { addMinutes, fromInstant } from "@flashplate/contract/flash-sales/sale-rules";
import { daysLater } from "@flashplate/contract/schedules/occurrences";
import { isApproved, mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { findMenu } from "../../menu/menu.service.ts";
import { clockTimeOf, weekdayNameOf } from "../../notifications/clock-time.ts";
import {
  createMissingMessages,
  newMessage,
  readMessage,
} from "../../notifications/outbox/outbox.repository.ts";
import { devicesFor } from "../../notifications/rings/devices-of-members.ts";
import { ringOfProposal } from "../../notifications/rings/rings.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { runPass } from "../../platform/passes/pass.ts";
import { afterTimed, type Timed } from "../../platform/passes/pass-sources.ts";
import { listLiveSales } from "../../store/flash-sales/flash-sales.repository.ts";
import { type EndingSale, pageOfPastEnding } from "../../store/sale-archive.repository.ts";
import { readVendor } from "../../store/vendors.repository.ts";
import { eveningToSellIn, proposeSale } from "../propose-sale.ts";

const weekMinutes = 7 * 24 * 60;
/**
 * A run looks at sales of a week ago. If one ended at 21:40 by the restaurant's clock, 21:40 today is between
 * these minutes ahead. Runs every 15 minutes find each sale three or four times, because it may have ended
 * a while before closing.
 */
const minutesAhead = { most: 62, least: 15 };
/** The most minutes that a zone's clock is put back or forward. */
const clockChangeMinutes = 60;
const minuteMs = 60_000;
const pageSize = 200;
/** Milliseconds of a run. The other reminders run before it. */
const runMs = 100_000;

/**
 * Rings the devices of each restaurant that closes within the hour and sold something a week ago that
 * it can sell again: once an evening.
 * @returns how many restaurants were reminded
 */
export async function remindOfLastWeek(): Promise<number> {
  const at = now();
  const weekAgo = addMinutes(at, -weekMinutes);
  let reminded = 0;
  await runPass({
    name: "last-week-reminders",
    page: async (from) => {
      const after = addMinutes(weekAgo, minutesAhead.least - clockChangeMinutes);
      const until = addMinutes(weekAgo, minutesAhead.most + clockChangeMinutes);
      const page = await pageOfPastEnding({ after, until }, pageSize, from);
      return { ...page, items: page.items.filter((ended) => isTimeOfEndSoon(ended, at)) };
    },
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async ({ record: { vendorId } }) => {
      if (await remindVendor(vendorId)) reminded += 1;
    },
    runMs,
  });
  return reminded;
}

/** Whether the time of day at which a sale ended a week ago comes soon, by the clock of its restaurant. */
function isTimeOfEndSoon(
  { at: endedAt, record: { timeZone = "UTC" } }: Timed<EndingSale>,
  at: Date,
): boolean {
  const minutes = (daysLater(endedAt, 7, timeZone).getTime() - at.getTime()) / minuteMs;
  return minutes > minutesAhead.least && minutes <= minutesAhead.most;
}

async function remindVendor(vendorId: string): Promise<boolean> {
  const devices = await devicesFor("sale-proposal", vendorId);
  const [first] = devices;
  if (!first) return false;
  const at = now();
  const vendor = await readVendor(vendorId);
  // Checked before the sales and the menu are read, to save these reads.
  const evening = vendor && isApproved(vendor.record) && eveningToSellIn(vendor.record, at);
  if (!evening) return false;
  // An evening may last until after midnight, and gets one message.
  const keyOf = (device: string) => `sale-proposal_${vendorId}_${evening.date}_${device}`;
  // All devices ring in one transaction. One that was registered since does not ring this evening.
  if (await readMessage(keyOf(first.id))) return false;
  const [live, menu] = await Promise.all([listLiveSales(vendorId, at), findMenu(vendorId)]);
  const proposal = await proposeSale(vendor, { live, menu }, at);
  if (!proposal) return false;
  await createMissingMessages(
    devices.map(({ id }) => ringFor(vendor, { device: id, key: keyOf(id) }, proposal, at)),
  );
  return true;
}

function ringFor(
  { id: vendorId, record }: Stored<VendorRecord>,
  { device, key }: { device: string; key: string },
  { sale, endsAt }: SaleProposal,
  at: Date,
) {
  const { timeZone } = record;
  const { language } = mailSettingsOf(record);
  const { title, body, many } = ringOfProposal(
    {
      weekday: weekdayNameOf(fromInstant(sale.start_time), timeZone, language),
      portions: sale.item_quantity,
      dish: sale.item_name,
      price: sale.discountedPrice,
      time: clockTimeOf(new Date(endsAt), timeZone, language),
    },
    language,
  );
  return newMessage(key, at, {
    kind: "sale-proposal",
    vendorId,
    topic: "",
    device,
    title,
    body,
    data: { saleId: sale.id, many },
    expiresAt: new Date(endsAt),
  });
}
