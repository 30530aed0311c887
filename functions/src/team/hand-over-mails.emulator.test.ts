import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { expect, onTestFinished, test } from "vitest";
import { makeMember } from "../../test-support/records/members.ts";
import { makeVendor, storedWhere } from "../../test-support/records/records.ts";
import { offerTo } from "../../test-support/scenarios/team-scenarios.ts";
import { deliver } from "../notifications/deliver-notifications.ts";
import { setClock } from "../platform/clock.ts";
import { pauseOwnSales } from "../schedules/pauses/pause-sales.ts";
import { recordEmail } from "../vendors/vendors.service.ts";
import { takeOwnership } from "./hand-over.ts";

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
  await recordEmail(uid, { email: "new@example.com", emailVerified: true });
  expect(await pauseMailsOf(uid)).toMatchObject([{ mail: { to: "new@example.com" }, state: "pending" }]);
});

test("a short pause gets no mail when the restaurant is handed over", async () => {
  const { uid } = await makeVendor();
  await pauseOwnSales(uid, addMinutes(new Date(), 1.5 * dayMinutes));
  await handOver(uid);
  expect(await pauseMailsOf(uid)).toEqual([]);
});
