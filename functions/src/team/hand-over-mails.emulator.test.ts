import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { MailKind } from "@flashplate/contract/notifications/notifications";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makeMember } from "../../test-support/records/members.ts";
import {
  change,
  makeVendor,
  remove,
  store,
  stored,
  storedWhere,
} from "../../test-support/records/records.ts";
import { offerTo } from "../../test-support/scenarios/team-scenarios.ts";
import { notifications } from "../index.ts";
import { deliver } from "../notifications/deliver-notifications.ts";
import { announceByMail } from "../notifications/mails/announce-by-mail.ts";
import { unsubscribe } from "../notifications/mails/unsubscribe/unsubscribe.ts";
import { unsubscribeUrl } from "../notifications/mails/unsubscribe/unsubscribe-link.ts";
import { setClock } from "../platform/clock.ts";
import * as transactions from "../platform/firestore/transactions.ts";
import * as mail from "../platform/services/mail.ts";
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

/** A mail about a restaurant to its present owner, which waits in the outbox. Returns its key. */
async function writeMail(kind: MailKind, { uid, email }: { uid: string; email: string }): Promise<string> {
  const owner = { name: "Test Kitchen", email };
  const unsubscribe = "https://flashplate.example/notifications/unsubscribe?signature=former";
  await transactions.inTransaction(async (transaction) =>
    announceByMail(transaction, { kind, vendorId: uid, id: "waiting", owner, reason: null, unsubscribe }),
  );
  return `${kind}_${uid}_waiting`;
}

/** Delivers a mail. Returns the result, and the address and the unsubscribe link of each sent mail. */
async function deliverMail(key: string) {
  const sendMail = vi.spyOn(mail, "sendMail").mockResolvedValue("sent-1");
  const result = await deliver(key);
  const sent = sendMail.mock.calls.map(([{ to, unsubscribe }]) => ({ to, unsubscribe }));
  sendMail.mockRestore();
  return { result, sent };
}

test.each([
  "mail-week",
  "mail-approved",
  "mail-change-accepted",
  "mail-schedule-broken",
  "mail-dispute-opened",
  "mail-payments-revoked",
] as const)("a waiting %s goes to the new owner after the hand-over", async (kind) => {
  const former = await makeVendor();
  const key = await writeMail(kind, former);
  const { email } = await handOver(former.uid);
  expect(await deliverMail(key)).toEqual({ result: "sent", sent: [{ to: email, unsubscribe: undefined }] });
});

test("a waiting mail keeps its address and its link when the owner is the same", async () => {
  const owner = await makeVendor();
  const key = await writeMail("mail-week", owner);
  const sent = [{ to: owner.email, unsubscribe: expect.stringContaining("signature=former") }];
  expect(await deliverMail(key)).toEqual({ result: "sent", sent });
});

test("the mail about the hand-over goes to the former owner", async () => {
  const { uid, email } = await makeVendor();
  const at = new Date();
  onTestFinished(setClock(() => at));
  const owner = await handOver(uid);
  const key = `mail-ownership-taken_${uid}_${owner.uid}_${at.getTime()}`;
  expect(await deliverMail(key)).toMatchObject({ result: "sent", sent: [{ to: email }] });
});

test("a waiting mail expires when its restaurant is gone or its address unverified", async () => {
  const [changed, ended] = [await makeVendor(), await makeVendor()];
  const keys = [await writeMail("mail-week", changed), await writeMail("mail-week", ended)];
  await change(`Vendors/${changed.uid}`, { email: "other@example.com", emailVerified: false });
  await remove(`Vendors/${ended.uid}`);
  for (const key of keys) expect(await deliverMail(key)).toEqual({ result: "expired", sent: [] });
});

test("a waiting weekly mail is not sent when it was switched off since", async () => {
  const owner = await makeVendor();
  const key = await writeMail("mail-week", owner);
  await change(`Vendors/${owner.uid}`, { mails: { language: "en", newOrders: true, weekly: false } });
  expect(await deliverMail(key)).toEqual({ result: "expired", sent: [] });
});
