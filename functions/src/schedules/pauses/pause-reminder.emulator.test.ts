import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { OutboxRecord } from "@flashplate/contract/notifications/notifications";
import { expect, onTestFinished, test, vi } from "vitest";
import { change, makeVendor, storedWhere } from "../../../test-support/records/records.ts";
import { deliver } from "../../notifications/deliver-notifications.ts";
import { changeMails } from "../../notifications/mails/mail-settings.service.ts";
import { setClock } from "../../platform/clock.ts";
import * as mail from "../../platform/services/mail.ts";
import { readVendor } from "../../store/vendors.repository.ts";
import { forgetPauseReminder } from "./pause-reminder.ts";
import { pauseOwnSales } from "./pause-sales.ts";

const dayMinutes = 24 * 60;
/** 2:26 PM in New York, on a Tuesday. */
const end = new Date("2026-12-08T19:26:00Z");

function daysBefore(days: number): void {
  onTestFinished(setClock(() => addMinutes(end, -days * dayMinutes)));
}

async function makeRestaurant(): Promise<string> {
  const { uid } = await makeVendor();
  await change(`Vendors/${uid}`, { timeZone: "America/New_York" });
  return uid;
}

async function mailsTo(vendorId: string): Promise<OutboxRecord[]> {
  const messages = (await storedWhere("NotificationOutbox", "vendorId", vendorId)) as unknown;
  return (messages as OutboxRecord[]).filter(({ kind }) => kind === "mail-pause-ends");
}

const keyOf = (vendorId: string) => `mail-pause-ends_${vendorId}_${end.getTime()}`;

test("is due a day before the end of a long pause, once", async () => {
  const uid = await makeRestaurant();
  daysBefore(14);
  for (let n = 0; n < 2; n += 1) await pauseOwnSales(uid, end);
  const [planned, ...others] = await mailsTo(uid);
  expect(others).toEqual([]);
  expect(planned).toMatchObject({ dueAt: addMinutes(end, -dayMinutes), expiresAt: end, state: "pending" });
  expect(planned?.body).toContain("paused until Tuesday, December 8, 2:26 PM");
  daysBefore(1.1);
  expect(await deliver(keyOf(uid))).toBe("none");
  daysBefore(1);
  expect(await deliver(keyOf(uid))).toBe("sent");
});

test("has the language and the time zone of its delivery", async () => {
  const uid = await makeRestaurant();
  daysBefore(14);
  await pauseOwnSales(uid, end);
  await changeMails(uid, { language: "es" }, uid);
  await change(`Vendors/${uid}`, { timeZone: "America/Los_Angeles" });
  const sent = vi.spyOn(mail, "sendMail").mockResolvedValue("sent-1");
  onTestFinished(() => sent.mockRestore());
  daysBefore(1);
  expect(await deliver(keyOf(uid))).toBe("sent");
  const [delivered] = sent.mock.calls[0] ?? [];
  expect(delivered?.subject).toBe("La pausa de tus ventas termina mañana");
  for (const part of [delivered?.text, delivered?.html])
    expect(part).toMatch(/hasta el martes, 8 de diciembre, 11:26\sa\.m\./);
});

test("is not planned for a pause of a day", async () => {
  const uid = await makeRestaurant();
  daysBefore(1.5);
  await pauseOwnSales(uid, end);
  expect(await mailsTo(uid)).toEqual([]);
});

test("is deleted when the restaurant resumes, and moves with the end of the pause", async () => {
  const uid = await makeRestaurant();
  daysBefore(10);
  await pauseOwnSales(uid, end);
  const later = addMinutes(end, dayMinutes);
  await pauseOwnSales(uid, later);
  expect((await mailsTo(uid)).map(({ expiresAt }) => expiresAt)).toEqual([later]);
  await pauseOwnSales(uid, null);
  expect(await mailsTo(uid)).toEqual([]);
});

test("is deleted with the restaurant", async () => {
  const uid = await makeRestaurant();
  daysBefore(10);
  await pauseOwnSales(uid, end);
  const vendor = await readVendor(uid);
  if (vendor) await forgetPauseReminder(vendor);
  expect(await mailsTo(uid)).toEqual([]);
});

test.each([
  ["the stored pause has another end", { pausedUntil: addMinutes(end, -60) }],
  [
    "the restaurant has another address that is not verified",
    { email: "other@example.com", emailVerified: false },
  ],
])("is not sent when %s", async (_, changes) => {
  const uid = await makeRestaurant();
  daysBefore(10);
  await pauseOwnSales(uid, end);
  await change(`Vendors/${uid}`, changes);
  daysBefore(1);
  expect(await deliver(keyOf(uid))).toBe("expired");
});
