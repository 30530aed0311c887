import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { usageOf } from "../../../test-support/instances/usage.ts";
import {
  change,
  makeVendor,
  store,
  stored,
  storedWhere,
  storeOrder,
  storePastSale,
} from "../../../test-support/records/records.ts";
import { notifications } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import * as logger from "../../platform/logging/logger.ts";
import { countResult } from "../../results/count-results.ts";
import { mailWeeks } from "./mail-week.ts";

/** A Monday, 9:00 in New York. */
const monday = new Date("2026-11-23T14:00:00Z");
const collected = { status: "completed", completionTime: monday, price_cents: 450 } as const;

let api: Served;
beforeAll(async () => {
  api = await serve(notifications);
  vi.spyOn(logger, "logInfo").mockReturnValue();
});
let resetClock = () => {};
beforeEach(() => {
  resetClock = setClock(() => monday);
});
afterEach(() => resetClock());

/** A restaurant in New York that registered long before. */
async function oldVendor(settings: object = {}): Promise<string> {
  const { uid } = await makeVendor();
  await change(`Vendors/${uid}`, { createdAt: new Date("2026-01-01T00:00:00Z"), ...settings });
  return uid;
}

/** A restaurant as of `oldVendor`, with two portions sold on the Friday before. */
async function sellingVendor(settings: object = {}): Promise<string> {
  const uid = await oldVendor(settings);
  const orderTime = new Date("2026-11-20T23:00:00Z");
  await countResult(uid, { kind: "order", id: await storeOrder(uid, { ...collected, orderTime }) });
  return uid;
}

const mailsOf = (uid: string) => storedWhere("NotificationOutbox", "vendorId", uid);

describe("the mail about the results of a week", () => {
  test("is written once, on Monday morning, when runs overlap", async () => {
    const uid = await sellingVendor();
    await Promise.all([mailWeeks(), mailWeeks()]);
    await mailWeeks();
    const [mail, ...others] = await mailsOf(uid);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "mail-week", title: "Your week on Flashplate: $9.00" });
    expect(mail?.body).toContain("Guests collected 2 portions in 1 order.");
    expect(mail?.body).toContain("Best dish: ");
    expect(mail?.body).toContain("/results?from=2026-11-16&to=2026-11-22");
    expect(await stored(`OrderDigests/${uid}`)).toMatchObject({ weekMailedOn: "2026-11-23" });
  });

  test("names no best dish when no dish brought money", async () => {
    const uid = await oldVendor();
    const [start_time, end_time] = [new Date("2026-11-20T22:00:00Z"), new Date("2026-11-20T23:00:00Z")];
    const id = await storePastSale(uid, { start_time, end_time, createdAt: start_time, remaining: 10 });
    await countResult(uid, { kind: "sale", id });
    await mailWeeks();
    const [mail] = await mailsOf(uid);
    expect(mail).toMatchObject({ kind: "mail-week" });
    expect(mail?.body).not.toContain("Best dish");
  });

  test("is written at 8:00 while the first zones have Tuesday, and the last ones Sunday", async () => {
    const uid = await sellingVendor({ timeZone: "America/Sao_Paulo" });
    resetClock();
    resetClock = setClock(() => new Date("2026-11-23T11:00:00Z"));
    await mailWeeks();
    expect(await mailsOf(uid)).toMatchObject([{ kind: "mail-week" }]);
  });

  test.each([
    ["it is switched off", { mails: { language: "en", newOrders: true, weekly: false } }],
    ["the email is not verified", { emailVerified: false }],
    ["the approval was withdrawn", { vendorVerify: false, decision: null }],
    ["it is not 8:00 yet", { timeZone: "America/Los_Angeles" }],
  ])("is not written when %s", async (_, settings) => {
    const uid = await sellingVendor(settings);
    await mailWeeks();
    expect(await mailsOf(uid)).toEqual([]);
  });

  test.each([
    ["Tuesday", "Pacific/Kiritimati", "2026-11-23T19:00:00Z"],
    ["Sunday", "Etc/GMT+12", "2026-11-23T11:00:00Z"],
  ])("is not written after 8:00 when it is %s there", async (_day, timeZone, at) => {
    const uid = await sellingVendor({ timeZone });
    resetClock();
    resetClock = setClock(() => new Date(at));
    await mailWeeks();
    expect(await mailsOf(uid)).toEqual([]);
  });

  test("costs no read of results before it is due, and after it was written", async () => {
    const [written, early] = [
      await sellingVendor(),
      await sellingVendor({ timeZone: "America/Los_Angeles" }),
    ];
    await mailWeeks();
    const before = await usageOf(mailWeeks);
    for (const uid of [written, early]) {
      for (const date of ["2026-11-17", "2026-11-18", "2026-11-19"]) {
        await store(`ResultDays/${uid}_${date}`, { vendorId: uid, date, dishes: {}, hours: {}, totals: {} });
      }
    }
    expect(await usageOf(mailWeeks)).toEqual(before);
  });

  test("is not written after a week without results, or on another day", async () => {
    const withoutResults = await oldVendor();
    await mailWeeks();
    expect(await mailsOf(withoutResults)).toEqual([]);
    const selling = await sellingVendor();
    // A Wednesday.
    resetClock();
    resetClock = setClock(() => new Date("2026-11-25T14:00:00Z"));
    expect(await mailWeeks()).toBe(0);
    expect(await mailsOf(selling)).toEqual([]);
  });

  test("has a link that switches off the weekly mail and no other", async () => {
    const uid = await sellingVendor();
    await mailWeeks();
    const [mail] = (await mailsOf(uid)) as { mail: { unsubscribe: string } }[];
    const { pathname, search } = new URL(String(mail?.mail.unsubscribe));
    const forged = search.replace("mails=week", "mails=new-orders");
    expect((await api.post(pathname + forged, {})).status).toBe(404);
    expect((await api.post(pathname + search, {})).status).toBe(200);
    expect((await stored(`Vendors/${uid}`))?.mails).toMatchObject({ weekly: false, newOrders: true });
  });

  test("keeps the unsubscribe key of earlier mails", async () => {
    const uid = await sellingVendor();
    await store(`OrderDigests/${uid}`, { unsubscribeKey: "key of an earlier mail" });
    await mailWeeks();
    expect(await stored(`OrderDigests/${uid}`)).toMatchObject({ unsubscribeKey: "key of an earlier mail" });
  });
});
