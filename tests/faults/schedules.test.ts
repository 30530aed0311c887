import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { setClock } from "../../functions/src/platform/clock.ts";
import * as logger from "../../functions/src/platform/logging/logger.ts";
import { reserveOrder } from "../../functions/src/reservations/reserve-portions.ts";
import {
  createOwnSchedule,
  deleteOwnSchedule,
  updateOwnSchedule,
} from "../../functions/src/schedules/change-schedules.ts";
import { skipScheduledSale } from "../../functions/src/schedules/decide-scheduled-sale.ts";
import {
  makeAllScheduledSales,
  makeScheduledSalesOf,
} from "../../functions/src/schedules/make-scheduled-sales.ts";
import { pauseOwnSales } from "../../functions/src/schedules/pauses/pause-sales.ts";
import {
  dish,
  makeVendor,
  stored,
  storedWhere,
  storeMenu,
} from "../../functions/test-support/records/records.ts";
import { clockTime, scheduleData, storeSchedule } from "../../functions/test-support/records/schedules.ts";
import { whileAnswersAreLost } from "../../functions/test-support/stand-ins/lost-answers.ts";
import { runAndKill } from "./support/processes/run-and-kill.ts";

const soup = dish();
const salesOf = (uid: string) => storedWhere("FlashSales", "vendorId", uid);
const occurrencesOf = (uid: string) => storedWhere("Occurrences", "vendorId", uid);

/** A vendor with a menu and schedules. */
async function vendorWith(schedules: number): Promise<{ uid: string; ids: string[] }> {
  const { uid } = await makeVendor();
  await storeMenu(uid, [soup]);
  const ids = await Promise.all(Array.from({ length: schedules }, () => storeSchedule(uid, soup.id)));
  return { uid, ids };
}

/** Checks that each made occurrence has its sale, and that there is no other sale. */
async function expectSales(uid: string, expected: number): Promise<void> {
  const made = (await occurrencesOf(uid)).filter(({ state }) => state === "made");
  const sales = await salesOf(uid);
  expect(made).toHaveLength(expected);
  expect(sales.map(({ scheduleId }) => scheduleId).sort()).toEqual(
    made.map(({ scheduleId }) => scheduleId).sort(),
  );
}

beforeAll(() => {
  vi.spyOn(logger, "logInfo").mockReturnValue();
});

describe("the run of the schedules", () => {
  test("makes each sale once when three runs overlap", async () => {
    const vendors = await Promise.all([vendorWith(4), vendorWith(1)]);
    await Promise.all(Array.from({ length: 3 }, () => makeAllScheduledSales()));
    for (const { uid, ids } of vendors) await expectSales(uid, ids.length);
    expect(await makeAllScheduledSales()).toMatchObject({ made: 0, removed: 0 });
  });

  test("completes the rest when a run was killed half-way", async () => {
    const vendors = await Promise.all(Array.from({ length: 4 }, () => vendorWith(2)));
    const countSelling = async () => {
      const sales = await Promise.all(vendors.map(({ uid }) => salesOf(uid)));
      return sales.filter(({ length }) => length > 0).length;
    };
    await runAndKill("schedule-process.ts", ["2"], async () => (await countSelling()) >= 2);
    expect(await countSelling()).toBe(2);
    await makeAllScheduledSales(1);
    for (const { uid } of vendors) await expectSales(uid, 2);
  });

  test.each(["retry", "failure"] as const)(
    "makes each sale once when its commit is not acknowledged (%s)",
    async (outcome) => {
      const { uid } = await vendorWith(3);
      await whileAnswersAreLost(outcome, () => makeScheduledSalesOf(uid)).catch(() => undefined);
      await makeScheduledSalesOf(uid);
      await expectSales(uid, 3);
    },
  );

  test("makes no sale that is over when it is two days late", async () => {
    const { uid, ids } = await vendorWith(1);
    const restore = setClock(() => addMinutes(new Date(), 48 * 60));
    await makeScheduledSalesOf(uid).finally(restore);
    const sales = await salesOf(uid);
    expect(sales.map(({ scheduleId }) => scheduleId)).toEqual(ids);
    const [{ start_time } = {}] = sales;
    expect((start_time as Date).getTime()).toBeGreaterThan(Date.now() + 48 * 60 * 60_000);
  });

  test("continues with the other restaurants when one fails", async () => {
    const logged = vi.spyOn(logger, "logError").mockReturnValue();
    const [broken, sound] = await Promise.all([vendorWith(1), vendorWith(1)]);
    await storeSchedule(broken.uid, soup.id, { from: "never" });
    await makeAllScheduledSales();
    await expectSales(sound.uid, 1);
    expect(logged).toHaveBeenCalledWith(
      "pass-item-failed",
      expect.any(Error),
      expect.objectContaining({ id: broken.uid }),
    );
    logged.mockRestore();
  });
});

describe("while the run makes a sale", () => {
  const rounds = 2;

  test("a changed schedule has one sale, with its new values", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { uid, ids } = await vendorWith(1);
      const edit = {
        scheduleId: ids[0] ?? "",
        schedule: scheduleData(soup.id, { discount: 50 }),
        seen: 1,
      };
      await Promise.all([makeScheduledSalesOf(uid), updateOwnSchedule(uid, edit), makeScheduledSalesOf(uid)]);
      expect(await salesOf(uid)).toMatchObject([{ discount: 50 }]);
      await expectSales(uid, 1);
    }
  });

  test("a deleted schedule has no sale", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { uid, ids } = await vendorWith(1);
      await Promise.all([makeScheduledSalesOf(uid), deleteOwnSchedule(uid, ids[0] ?? "")]);
      await expectSales(uid, 0);
    }
  });

  test("a skipped evening has no sale, and a created schedule has one", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { uid } = await vendorWith(0);
      const request = { requestId: randomUUID(), schedule: scheduleData(soup.id) };
      const [created] = await Promise.all([
        createOwnSchedule(uid, request),
        createOwnSchedule(uid, request),
        makeScheduledSalesOf(uid),
      ]);
      await expectSales(uid, 1);
      const [{ date } = {}] = await occurrencesOf(uid);
      const tonight = { scheduleId: created.schedule.id, date: date as string, skip: true };
      await Promise.all([skipScheduledSale(uid, tonight), makeScheduledSalesOf(uid)]);
      await expectSales(uid, 0);
    }
  });

  test("a pause leaves no sale, whichever is first", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { uid } = await vendorWith(1);
      await Promise.all([makeScheduledSalesOf(uid), pauseOwnSales(uid, addMinutes(new Date(), 6 * 60))]);
      await expectSales(uid, 0);
      expect(await occurrencesOf(uid)).toMatchObject([{ state: "skipped", reason: "paused" }]);
    }
  });

  test("a pause refuses or keeps each reservation that arrives with it", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { uid } = await makeVendor();
      await storeMenu(uid, [soup]);
      await storeSchedule(uid, soup.id, { from: clockTime(-1), to: clockTime(3), item_quantity: 40 });
      const restore = setClock(() => addMinutes(new Date(), -90));
      await makeScheduledSalesOf(uid).finally(restore);
      const [{ saleId = "" } = {}] = (await occurrencesOf(uid)) as { saleId?: string }[];
      const reserve = (guest: number) =>
        reserveOrder(
          { uid: `test-${randomUUID()}`, name: `Guest ${guest}` },
          { saleId, quantity: 1, requestId: randomUUID() },
        ).then(
          () => "kept",
          ({ code }) => code,
        );
      const first = await reserve(0);
      const guests = Promise.all(
        Array.from({ length: 12 }, async (_, guest) => {
          await setTimeout(guest * 10);
          return reserve(guest);
        }),
      );
      await setTimeout(40);
      await pauseOwnSales(uid, addMinutes(new Date(), 60));
      const answers = [first, ...(await guests), await reserve(99)];
      expect(new Set(answers)).toEqual(new Set(["kept", "sale/paused"]));
      const kept = answers.filter((answer) => answer === "kept").length;
      expect(await storedWhere("Orders", "vendorId", uid)).toHaveLength(kept);
      expect(await stored(`FlashSales/${saleId}`)).toMatchObject({ remaining: 40 - kept });
      expect(await storedWhere("Occurrences", "saleId", saleId)).toMatchObject([{ state: "made" }]);
    }
  });

  test("a dish that is removed breaks the schedule, or its sale was made before", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { uid, ids } = await vendorWith(1);
      await Promise.all([makeScheduledSalesOf(uid), storeMenu(uid, [])]);
      const [{ state } = {}] = await occurrencesOf(uid);
      await expectSales(uid, state === "made" ? 1 : 0);
      expect(["made", "failed"]).toContain(state);
      const schedule = await stored(`SaleSchedules/${ids[0]}`);
      expect(schedule).toMatchObject({ state: state === "made" ? "on" : "broken" });
    }
  });
});
