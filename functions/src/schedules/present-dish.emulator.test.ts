import { randomUUID } from "node:crypto";
import type { Stated } from "@flashplate/contract/menu/allergens";
import { expect, test } from "vitest";
import { dish, makeVendor, storedWhere, storeMenu } from "../../test-support/records/records.ts";
import { scheduleData } from "../../test-support/records/schedules.ts";
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
