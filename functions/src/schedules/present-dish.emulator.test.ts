import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { Stated } from "@flashplate/contract/menu/allergens";
import { expect, onTestFinished, test } from "vitest";
import {
  change,
  dish,
  makeVendor,
  stored,
  storedWhere,
  storeMenu,
} from "../../test-support/records/records.ts";
import { scheduleData } from "../../test-support/records/schedules.ts";
import { setClock } from "../platform/clock.ts";
import { createOwnSchedule } from "./change-schedules.ts";
import { announceStart } from "./starts/announce-start.ts";

test("a sale of a schedule that has not started gets what its dish states now", async () => {
  const { uid } = await makeVendor();
  const soup = dish({ name: "Soup", allergens: { milk: "free" }, diets: ["vegan"] });
  await storeMenu(uid, [soup]);
  await createOwnSchedule(uid, { requestId: randomUUID(), schedule: scheduleData(soup.id) });
  const sales = () => storedWhere("FlashSales", "vendorId", uid);
  const [made] = await storedWhere("Occurrences", "vendorId", uid);
  const id = String(made?.saleId);
  const statedNow = async (stated: Stated): Promise<Stated[]> => {
    const { allergens: _, diets: __, ...others } = soup;
    await storeMenu(uid, [{ ...others, ...stated }]);
    expect(await announceStart(id)).toEqual({ state: "not-started" });
    return (await sales()).map(({ allergens, diets }) => ({ allergens, diets }) as Stated);
  };
  const milk = { allergens: { milk: "contains" } } as const;
  expect(await statedNow(milk)).toEqual([{ ...milk, diets: undefined }]);
  expect(await statedNow({})).toEqual([{}]);
});

test("a sale of a schedule that waits for the end of a pause gets what its dish states now", async () => {
  const { uid } = await makeVendor();
  const soup = dish({ name: "Soup" });
  await storeMenu(uid, [soup]);
  await createOwnSchedule(uid, { requestId: randomUUID(), schedule: scheduleData(soup.id) });
  const [made] = await storedWhere("Occurrences", "vendorId", uid);
  const id = String(made?.saleId);
  const sale = await stored(`FlashSales/${id}`);
  const [start, paused] = [sale?.start_time as Date, addMinutes(sale?.start_time as Date, 30)];
  await change(`FlashSales/${id}`, { pausedUntil: paused, start_time: paused, own_start_time: start });
  await storeMenu(uid, [{ ...soup, name: "Cold Soup" }]);
  onTestFinished(setClock(() => addMinutes(paused, -2)));
  expect(await announceStart(id)).toEqual({ state: "withheld", reason: "paused" });
  expect(await stored(`FlashSales/${id}`)).toMatchObject({ item_name: "Cold Soup", startAnnounced: false });
});
