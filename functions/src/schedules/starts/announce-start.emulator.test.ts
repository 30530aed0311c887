import { flashSaleData } from "@flashplate/contract/flash-sales/flash-sales";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { expect, onTestFinished, test } from "vitest";
import { dish, makeVendor, saleRequest, stored, storeMenu } from "../../../test-support/records/records.ts";
import { editOwnSale } from "../../flash-sales/changes/edit-sale.ts";
import { createSale } from "../../flash-sales/create-sale.ts";
import { setClock } from "../../platform/clock.ts";
import { announceStart } from "./announce-start.ts";

test("compares with the prices before the start when the price changes before the announcement", async () => {
  const { uid } = await makeVendor();
  const soup = dish({ price_cents: 1000 });
  await storeMenu(uid, [soup]);
  const at = new Date();
  const create = async (discount: number, [start, end]: [number, number]) => {
    const [start_time, end_time] = [addMinutes(at, start), addMinutes(at, end)];
    const dates = { start_time: start_time.toISOString(), end_time: end_time.toISOString() };
    const data = saleRequest({ item_id: soup.id, base_price: 10, discount, duration: end - start, ...dates });
    return (await createSale(uid, flashSaleData.parse(data))).sale.id;
  };
  await create(20, [0, 10]);
  const id = await create(40, [30, 90]);
  onTestFinished(setClock(() => addMinutes(at, 31)));
  await editOwnSale(uid, id, { discount: 60 });
  await announceStart(id);
  expect(await stored(`FlashSales/${id}`)).toMatchObject({
    discounted_price_cents: 400,
    pastPrices: [{ cents: 600 }],
    priorPrice_cents: 800,
  });
});
