import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { OutboxRecord } from "@flashplate/contract/notifications/notifications";
import { expect, onTestFinished, test, vi } from "vitest";
import { usageOf } from "../../../test-support/instances/usage.ts";
import {
  change,
  makeVendor,
  store,
  storedWhere,
  storePastSale,
  storeSale,
} from "../../../test-support/records/records.ts";
import { everyDay, makeVendorBeforeClosing } from "../../../test-support/records/vendor-before-closing.ts";
import { deliver } from "../../notifications/deliver-notifications.ts";
import { setClock } from "../../platform/clock.ts";
import * as sales from "../../store/flash-sales/flash-sales.repository.ts";
import { remindOfLastWeek } from "./remind-of-last-week.ts";
import { reportClosings } from "./report-closings.ts";

/** 22:00 in New York, on a Tuesday. */
const closing = new Date("2026-11-25T03:00:00Z");

/** Sets the clock to a time before closing. */
function at(minutesBefore: number): void {
  onTestFinished(setClock(() => addMinutes(closing, -minutesBefore)));
}

const ringsFor = (uid: string) =>
  store(`PushSubscriptions/test-${uid}`, { vendorId: uid, createdAt: closing });

const messagesTo = async (uid: string) =>
  (await storedWhere("NotificationOutbox", "vendorId", uid)) as unknown as OutboxRecord[];

function storeRunning(uid: string, traits: { item_quantity: number; remaining: number; endsAt?: Date }) {
  const { endsAt = closing, ...counts } = traits;
  const times = { end_time: endsAt, start_time: addMinutes(closing, -90) };
  return storeSale(uid, 0, { ...counts, ...times, discounted_price_cents: 850 });
}

test("rings with the closing report once, also when the sale is extended", async () => {
  const { uid } = await makeVendor();
  await ringsFor(uid);
  await storeRunning(uid, { item_quantity: 4, remaining: 0, endsAt: addMinutes(closing, -10) });
  const id = await storeRunning(uid, { item_quantity: 10, remaining: 2 });
  at(15);
  await reportClosings();
  const [ring, ...others] = await messagesTo(uid);
  expect(others).toEqual([]);
  expect(ring).toMatchObject({
    kind: "closing-report",
    device: `test-${uid}`,
    title: "2 portions are left",
    body: "12 of 14 sold, $102.00. Sell 15 minutes longer?",
    expiresAt: closing,
  });
  await change(`FlashSales/${id}`, { end_time: addMinutes(closing, 15) });
  at(0);
  await reportClosings();
  expect(await messagesTo(uid)).toEqual([ring]);
});

test("mails the closing report when no device rings, with a link that switches such mails off", async () => {
  const { uid } = await makeVendor();
  await change(`Vendors/${uid}`, {
    mails: { language: "es", newOrders: true },
    timeZone: "America/New_York",
  });
  await storeRunning(uid, { item_quantity: 14, remaining: 2 });
  at(15);
  await reportClosings();
  const [mail] = await messagesTo(uid);
  expect(mail).toMatchObject({ kind: "mail-closing", title: "Quedan 2 porciones hasta las 10:00 p.m." });
  expect(mail?.body).toContain("vendió 12 de 14 porciones por $102.00");
  expect(mail?.mail?.unsubscribe).toContain("mails=new-orders");
});

test("mails the closing report by the settings that are stored when it is written", async () => {
  const { uid } = await makeVendor();
  await storeRunning(uid, { item_quantity: 14, remaining: 2 });
  const { listLiveSales } = sales;
  // The restaurant changes both after the run has read its record.
  const listing = vi.spyOn(sales, "listLiveSales").mockImplementation(async (vendorId, since) => {
    if (vendorId === uid) {
      await change(`Vendors/${uid}`, { email: "new@example.com", mails: { language: "es" } });
    }
    return listLiveSales(vendorId, since);
  });
  onTestFinished(() => listing.mockRestore());
  at(15);
  await reportClosings();
  expect(await messagesTo(uid)).toMatchObject([
    { mail: { to: "new@example.com" }, title: expect.stringContaining("Quedan 2 porciones") },
  ]);
});

const allMails = { language: "en", newOrders: true };

test.each([
  ["everything is sold", { remaining: 0 }, { mails: allMails }],
  ["a sale lasts longer", { endsAt: addMinutes(closing, 90), remaining: 2 }, { mails: allMails }],
  ["its mails during sales are off", { remaining: 2 }, { mails: { language: "en", newOrders: false } }],
  ["its sales are paused", { remaining: 2 }, { pausedUntil: addMinutes(closing, 60) }],
])("sends no closing report when %s", async (_, sale, changes) => {
  const { uid } = await makeVendor();
  await change(`Vendors/${uid}`, changes);
  await storeRunning(uid, { item_quantity: 14, ...sale });
  at(15);
  await reportClosings();
  expect((await messagesTo(uid)).map(({ kind }) => kind)).toEqual([]);
});

test("does not deliver a closing report when everything was sold since", async () => {
  const { uid } = await makeVendor();
  await ringsFor(uid);
  const id = await storeRunning(uid, { item_quantity: 14, remaining: 2 });
  at(15);
  await reportClosings();
  await change(`FlashSales/${id}`, { remaining: 0 });
  expect(await deliver(`closing-report_${id}_test-${uid}`)).toBe("expired");
});

test("rings once with the sale of a week ago in the hour before closing", async () => {
  const { uid, saleId } = await makeVendorBeforeClosing(closing, 5);
  await ringsFor(uid);
  for (const minutes of [65, 50, 35]) {
    at(minutes);
    await remindOfLastWeek();
  }
  const [ring, ...others] = await messagesTo(uid);
  expect(others).toEqual([]);
  expect(ring).toMatchObject({
    kind: "sale-proposal",
    title: "Same as last Tuesday?",
    body: "10 × Tomato Soup, $6.80, until 10:00 PM",
    data: { saleId },
    expiresAt: closing,
  });
});

test("rings with the same evening of last week when it closes after midnight", async () => {
  // 00:30 in New York, on a Wednesday.
  const afterMidnight = addMinutes(closing, 150);
  const { uid, soup, saleId } = await makeVendorBeforeClosing(afterMidnight);
  await change(`Vendors/${uid}`, { openingHours: everyDay("18:00", "00:30") });
  await ringsFor(uid);
  const dayMinutes = 24 * 60;
  const end_time = addMinutes(afterMidnight, -6 * dayMinutes);
  const wednesdaySaleId = await storePastSale(uid, {
    item_id: soup.id,
    base_price_cents: soup.price_cents,
    item_quantity: 20,
    remaining: 0,
    start_time: addMinutes(end_time, -60),
    end_time,
  });
  const ringsAfter = async (minutesAfterEvening: number) => {
    onTestFinished(setClock(() => addMinutes(afterMidnight, minutesAfterEvening - 60)));
    await remindOfLastWeek();
    return (await messagesTo(uid)).map(({ title, data }) => [title, data?.saleId]).sort();
  };
  const tuesday = ["Same as last Tuesday?", saleId];
  expect(await ringsAfter(0)).toEqual([tuesday]);
  expect(await ringsAfter(30)).toEqual([tuesday]);
  expect(await ringsAfter(dayMinutes)).toEqual([tuesday, ["Same as last Wednesday?", wednesdaySaleId]]);
});

// By the clock, the sale ended 5 minutes before closing. In UTC, the time of closing has moved by an hour.
test.each([
  ["back", "2026-11-04T03:00:00Z", 65],
  ["forward", "2026-03-11T02:00:00Z", -55],
])("rings with the sale of last week after the clocks were put %s", async (_, closes, endedBefore) => {
  const evening = new Date(closes);
  const { uid, saleId } = await makeVendorBeforeClosing(evening, endedBefore);
  await ringsFor(uid);
  for (const minutes of [65, 50, 35]) {
    onTestFinished(setClock(() => addMinutes(evening, -minutes)));
    await remindOfLastWeek();
  }
  expect(await messagesTo(uid)).toMatchObject([{ title: "Same as last Tuesday?", data: { saleId } }]);
});

test("reads few sales, and none again in an evening, for the sale of a week ago", async () => {
  // No other test has sales of this evening.
  const evening = addMinutes(closing, 28 * 24 * 60);
  const { uid } = await makeVendorBeforeClosing(evening, 5);
  await ringsFor(uid);
  // Each ended five hours before the time of a week ago at which a run looks.
  for (let day = 1; day <= 30; day += 1) {
    const end_time = addMinutes(evening, -day * 24 * 60 - 300);
    await storePastSale(uid, { start_time: addMinutes(end_time, -60), end_time });
  }
  const reads: number[] = [];
  for (const minutes of [50, 35]) {
    onTestFinished(setClock(() => addMinutes(evening, -minutes)));
    reads.push((await usageOf(remindOfLastWeek)).reads);
  }
  expect(await messagesTo(uid)).toMatchObject([{ kind: "sale-proposal" }]);
  const [first = 0, second = 0] = reads;
  // The restaurant has 31 past sales. A run reads only the one of a week ago.
  expect(first).toBeLessThanOrEqual(13);
  expect(second).toBeLessThanOrEqual(6);
});

test("does not ring with the sale of a week ago more than an hour before closing", async () => {
  const { uid } = await makeVendorBeforeClosing(closing, 20);
  await ringsFor(uid);
  at(65);
  await remindOfLastWeek();
  expect(await messagesTo(uid)).toEqual([]);
});
