import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makeMember } from "../../test-support/records/members.ts";
import { makeVendor, store, stored, storedWhere } from "../../test-support/records/records.ts";
import { offerTo } from "../../test-support/scenarios/team-scenarios.ts";
import { notifications } from "../index.ts";
import { deliver } from "../notifications/deliver-notifications.ts";
import { unsubscribe } from "../notifications/mails/unsubscribe/unsubscribe.ts";
import { unsubscribeUrl } from "../notifications/mails/unsubscribe/unsubscribe-link.ts";
import { setClock } from "../platform/clock.ts";
import * as transactions from "../platform/firestore/transactions.ts";
import { pauseOwnSales } from "../schedules/pauses/pause-sales.ts";
import { recordEmail } from "../vendors/vendors.service.ts";
import { takeOwnership } from "./hand-over.ts";

let mailing: Served;
beforeAll(async () => {
  mailing = await serve(notifications);
});

const dayMinutes = 24 * 60;

async function pauseMailsOf(vendorId: string) {
  const messages = await storedWhere("NotificationOutbox", "vendorId", vendorId);
  return messages.filter(({ kind }) => kind === "mail-pause-ends");
}

/** Makes a member the owner of a restaurant, and returns the member. */
async function handOver(vendorId: string) {
  const member = await makeMember(vendorId, "manager");
  await offerTo(vendorId, member.uid);
  await takeOwnership(member.uid, vendorId);
  return member;
}

test("the mail of a long pause goes to the owner who took the restaurant during the pause", async () => {
  const { uid } = await makeVendor();
  const end = addMinutes(new Date(), 10 * dayMinutes);
  await pauseOwnSales(uid, end);
  const owner = await handOver(uid);
  expect(await pauseMailsOf(uid)).toMatchObject([
    { mail: { to: owner.email }, state: "pending", dueAt: addMinutes(end, -dayMinutes) },
  ]);
  onTestFinished(setClock(() => addMinutes(end, -dayMinutes)));
  expect(await deliver(`mail-pause-ends_${uid}_${end.getTime()}`)).toBe("sent");
});

test("the mail of a long pause goes to an address that was verified in its last two days", async () => {
  const { uid } = await makeVendor();
  const end = addMinutes(new Date(), 10 * dayMinutes);
  await pauseOwnSales(uid, end);
  onTestFinished(setClock(() => addMinutes(end, -1.5 * dayMinutes)));
  await recordEmail(uid, uid, { email: "new@example.com", emailVerified: true });
  expect(await pauseMailsOf(uid)).toMatchObject([{ mail: { to: "new@example.com" }, state: "pending" }]);
});

test("a short pause gets no mail when the restaurant is handed over", async () => {
  const { uid } = await makeVendor();
  await pauseOwnSales(uid, addMinutes(new Date(), 1.5 * dayMinutes));
  await handOver(uid);
  expect(await pauseMailsOf(uid)).toEqual([]);
});

test("an unsubscribe link of the former owner answers 404 after the hand-over", async () => {
  const { uid } = await makeVendor();
  const seenAt = new Date();
  await store(`OrderDigests/${uid}`, { unsubscribeKey: "former-key", seenAt });
  await handOver(uid);
  const link = new URL(unsubscribeUrl(uid, "new-orders", "former-key", mailing.origin));
  const response = await fetch(link, { method: "POST" });
  expect([response.status, (await stored(`Vendors/${uid}`))?.mails]).toEqual([404, undefined]);
  expect(await stored(`OrderDigests/${uid}`)).toEqual({ seenAt });
});

test("an unsubscribe link answers 404 when the hand-over overlaps with its request", async () => {
  const { uid } = await makeVendor();
  await store(`OrderDigests/${uid}`, { unsubscribeKey: "former-key" });
  const { inTransaction } = transactions;
  const spy = vi.spyOn(transactions, "inTransaction").mockImplementationOnce(async (...work) => {
    await handOver(uid);
    return inTransaction(...work);
  });
  onTestFinished(() => spy.mockRestore());
  const link = new URL(unsubscribeUrl(uid, "week", "former-key", mailing.origin));
  const answer = unsubscribe(uid, "week", link.searchParams.get("signature") ?? "");
  await expect(answer).rejects.toMatchObject({ code: "request/not-found" });
  expect((await stored(`Vendors/${uid}`))?.mails).toBeUndefined();
});
