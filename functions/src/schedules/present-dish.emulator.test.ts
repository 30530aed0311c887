import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { MenuItemRecord } from "@flashplate/contract/menu/menu";
import type { Stated } from "@flashplate/contract/menu/stated";
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

/** A restaurant with this dish, and the coming sale of its schedule. */
async function planSaleOf(soup: MenuItemRecord): Promise<{ uid: string; saleId: string }> {
  const { uid } = await makeVendor();
  await storeMenu(uid, [soup]);
  await createOwnSchedule(uid, { requestId: randomUUID(), schedule: scheduleData(soup.id) });
  const [made] = await storedWhere("Occurrences", "vendorId", uid);
  return { uid, saleId: String(made?.saleId) };
}

test("a sale of a schedule that has not started gets what its dish states now", async () => {
  const soup = dish({ name: "Soup", allergens: { milk: "free" }, diets: ["vegan"] });
  const { uid, saleId } = await planSaleOf(soup);
  const sales = () => storedWhere("FlashSales", "vendorId", uid);
  const statedNow = async (stated: Stated): Promise<Stated[]> => {
    const { allergens: _, diets: __, ...others } = soup;
    await storeMenu(uid, [{ ...others, ...stated }]);
    expect(await announceStart(saleId)).toEqual({ state: "not-started" });
    return (await sales()).map(({ allergens, diets }) => ({ allergens, diets }) as Stated);
  };
  const milk = { allergens: { milk: "contains" } } as const;
  expect(await statedNow(milk)).toEqual([{ ...milk, diets: undefined }]);
  expect(await statedNow({})).toEqual([{}]);
});

test("a sale of a schedule that waits for the end of a pause gets what its dish states now", async () => {
  const soup = dish({ name: "Soup" });
  const { uid, saleId } = await planSaleOf(soup);
  const start = (await stored(`FlashSales/${saleId}`))?.start_time as Date;
  const paused = addMinutes(start, 30);
  // As `saleDocument` stores a paused sale.
  await change(`FlashSales/${saleId}`, { pausedUntil: paused, start_time: paused, own_start_time: start });
  await storeMenu(uid, [{ ...soup, name: "Cold Soup" }]);
  onTestFinished(setClock(() => addMinutes(paused, -2)));
  expect(await announceStart(saleId)).toEqual({ state: "withheld", reason: "paused" });
  expect(await stored(`FlashSales/${saleId}`)).toMatchObject({
    item_name: "Cold Soup",
    startAnnounced: false,
  });
});
