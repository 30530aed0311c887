import { beforeAll, expect, test, vi } from "vitest";
import { archiveExpired } from "../../functions/src/flash-sales/ends/archive-sale.ts";
import { deleteOwnSale } from "../../functions/src/flash-sales/ends/delete-sale.ts";
import { setClock } from "../../functions/src/platform/clock.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { answerOwnQuestion, skipScheduledSale } from "../../functions/src/schedules/decide-scheduled-sale.ts";
import { questionsOf } from "../../functions/src/schedules/list-schedules.ts";
import { makeAllScheduledSales } from "../../functions/src/schedules/make-scheduled-sales.ts";
import { pauseOwnSales } from "../../functions/src/schedules/pauses/pause-sales.ts";
import { announceStarts } from "../../functions/src/schedules/starts/announce-started-sales.ts";
import {
  change,
  dish,
  makeVendor,
  storedWhere,
  storeMenu,
} from "../../functions/test-support/records/records.ts";
import { storeSchedule } from "../../functions/test-support/records/schedules.ts";

/** Monday to Sunday in New York. In the night to Sunday, summer time begins. */
const firstDay = Date.parse("2027-03-08T00:00:00Z");
/** Hours of each day in UTC at which sales start or end, or the restaurant does something. */
const hours = [4, 9, 12, 15, 20, 22, 23];
const [soup, pie] = [dish({ name: "Soup" }), dish({ name: "Pie" })];

beforeAll(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

interface Occurrence {
  state: string;
  reason?: string;
  saleId?: string;
  date: string;
  scheduleId: string;
}

/**
 * Plays the week: runs the scheduled functions at each hour, and then what the restaurant does.
 * @param acts what the restaurant does, by the hour in UTC: `MM-DDTHH`
 */
async function playWeek(uid: string, acts: Readonly<Record<string, () => Promise<unknown>>>): Promise<void> {
  const times = Array.from({ length: 8 }, (_, day) => hours.map((hour) => day * 24 + hour)).flat();
  let at = new Date(firstDay);
  const restore = setClock(() => at);
  try {
    for (const hour of times) {
      at = new Date(firstDay + hour * 60 * 60_000);
      await makeAllScheduledSales();
      await announceStarts();
      await archiveExpired();
      await acts[at.toISOString().slice(5, 13)]?.();
    }
  } finally {
    restore();
  }
  expect(await storedWhere("FlashSales", "vendorId", uid)).toEqual([]);
}

/** Three schedules of a new restaurant, for the week of 8 March 2027. */
async function storeWeek() {
  const { uid } = await makeVendor();
  await storeMenu(uid, [soup, pie]);
  const until = { validFrom: "2027-03-08", validUntil: "2027-03-14" };
  const evening = await storeSchedule(uid, soup.id, { ...until, from: "18:00", to: "21:00" });
  const night = await storeSchedule(uid, soup.id, {
    ...until,
    weekdays: ["friday", "saturday"],
    from: "23:00",
    to: "03:30",
  });
  const asked = await storeSchedule(uid, pie.id, {
    ...until,
    weekdays: ["friday", "saturday", "sunday"],
    from: "17:00",
    to: "19:00",
    mode: "ask",
    askMinutes: 120,
    item_name: "Pie",
  });
  return { uid, evening, night, asked };
}

test("makes a week of scheduled sales, except those that the restaurant prevents", {
  timeout: 240_000,
}, async () => {
  const { uid, evening, night, asked } = await storeWeek();
  const answer = async (portions: number) => {
    const [question] = await questionsOf(uid);
    await answerOwnQuestion(uid, { occurrenceId: question?.occurrenceId ?? "", portions });
  };
  // Hours of UTC: New York is five hours behind, four from Sunday on.
  await playWeek(uid, {
    "03-08T12": () => skipScheduledSale(uid, { scheduleId: evening, date: "2027-03-09", skip: true }),
    "03-08T15": () =>
      change(`Vendors/${uid}`, { closedDays: [{ from: "2027-03-10", to: "2027-03-10", note: "" }] }),
    "03-11T15": () => pauseOwnSales(uid, new Date("2027-03-12T12:00:00Z")),
    "03-12T20": () => answer(3),
    "03-13T20": () => answer(0),
    "03-13T15": async () => {
      await deleteOwnSale(uid, await saleIdOf(uid, evening, "2027-03-13"));
    },
    "03-14T12": () => storeMenu(uid, [pie]),
  });

  const occurrences = (await storedWhere("Occurrences", "vendorId", uid)) as unknown as Occurrence[];
  const name = { [evening]: "evening", [night]: "night", [asked]: "asked" } as Record<string, string>;
  const played = occurrences.map(({ date, scheduleId, state, reason }) =>
    [date.slice(8), name[scheduleId], reason ?? state].join(" "),
  );
  expect(played.sort()).toEqual([
    "08 evening made",
    "09 evening by-hand",
    "10 evening closed",
    "11 evening paused",
    "12 asked made",
    "12 evening made",
    "12 night made",
    "13 asked none-left",
    "13 evening removed",
    "13 night made",
    "14 asked asked",
    "14 evening dish-removed",
  ]);

  const past = await storedWhere("PastSales", "vendorId", uid);
  const shown = past.map(({ scheduleId, scheduleDate, duration, item_quantity }) =>
    [String(scheduleDate).slice(8), name[String(scheduleId)], duration, item_quantity].join(" "),
  );
  // The second night is an hour shorter, because summer time begins.
  expect(shown.sort()).toEqual([
    "08 evening 180 8",
    "12 asked 120 3",
    "12 evening 180 8",
    "12 night 270 8",
    "13 night 210 8",
  ]);
  const messages = await storedWhere("NotificationOutbox", "vendorId", uid);
  const count = (kind: string) => messages.filter((message) => message.kind === kind).length;
  expect([count("sale-started"), count("mail-schedule-question"), count("mail-schedule-broken")]).toEqual([
    5, 3, 1,
  ]);
});

/** The id of the sale that a schedule made for a day. */
async function saleIdOf(uid: string, scheduleId: string, date: string): Promise<string> {
  const occurrences = (await storedWhere("Occurrences", "vendorId", uid)) as unknown as Occurrence[];
  return occurrences.find((one) => one.scheduleId === scheduleId && one.date === date)?.saleId ?? "";
}
