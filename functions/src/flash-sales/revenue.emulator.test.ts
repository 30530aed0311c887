import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import type { StopSaleAnswer } from "@flashplate/contract/flash-sales/flash-sale-changes";
import type { AddToPastAnswer, FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { NearbySales, ReserveAnswer } from "@flashplate/contract/orders/orders";
import { beforeAll, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { makeMember } from "../../test-support/records/members.ts";
import { makePerson } from "../../test-support/records/people.ts";
import { makeVendor, stored, storeSale } from "../../test-support/records/records.ts";
import { consumerAPI, flashsaleAPI, reserve, vendorAPI } from "../index.ts";
import { completeOwnOrder } from "../orders/completion.service.ts";
import { editOwnSale } from "./changes/edit-sale.ts";
import { deleteOwnSale } from "./ends/delete-sale.ts";
import { stopOwnSale } from "./ends/stop-sale.ts";

let reserving: Served;
let guests: Served;
let sales: Served;
let vendorDaily: Served;
beforeAll(async () => {
  [reserving, guests, sales] = [await serve(reserve), await serve(consumerAPI), await serve(flashsaleAPI)];
  vendorDaily = await serve(vendorAPI);
});

async function runningSale() {
  const vendor = await makeVendor();
  const place = { latitude: 40.72, longitude: -74, geohash: "dr5r" };
  const id = await storeSale(vendor.uid, 30, {
    base_price_cents: 1000,
    discount: 20,
    discounted_price_cents: 800,
    item_quantity: 10,
    remaining: 10,
    item_limit: 10,
    place,
  });
  const order = async (quantity: number) => {
    const guest = await makePerson();
    const body = { saleId: id, quantity, requestId: `revenue-${guest.uid}` };
    const answer = await reserving.post<ReserveAnswer>("/api/consumerAPI/reserve", {
      token: guest.token,
      body,
    });
    expect(answer.status).toBe(201);
    const cancel = () =>
      guests.post("/api/consumerAPI/cancel", { token: guest.token, body: { orderId: answer.body.order.id } });
    return { id: answer.body.order.id, cancel };
  };
  const shown = async () => {
    const path = "/api/flashsaleAPI/getFlashSaleById";
    const { body } = await sales.post<FlashSale>(path, { token: vendor.token, body: { saleId: id } });
    return { sold: body.sold, discountedPrice: body.discountedPrice, revenue: body.revenue };
  };
  return { ...vendor, id, order, shown };
}

test("portions keep the price at which they were sold, also when others are cancelled", async () => {
  const { uid, id, order, shown } = await runningSale();
  const first = await order(4);
  await order(2);
  expect(await shown()).toEqual({ sold: 6, discountedPrice: 8 });
  await editOwnSale(uid, id, { discount: 50 });
  const later = await order(2);
  expect(await shown()).toEqual({ sold: 8, discountedPrice: 5, revenue: 6 * 8 + 2 * 5 });
  await editOwnSale(uid, id, { discount: 40 });
  await order(1);
  expect(await shown()).toEqual({ sold: 9, discountedPrice: 6, revenue: 6 * 8 + 2 * 5 + 6 });
  await later.cancel();
  expect(await shown()).toEqual({ sold: 7, discountedPrice: 6, revenue: 6 * 8 + 6 });
  await stopOwnSale(uid, id);
  await first.cancel();
  // Two portions were sold for 2 dollars more than the last price.
  expect(await stored(`PastSales/${id}`)).toMatchObject({ revenueOffset_cents: 2 * 200 });
  expect(await shown()).toEqual({ sold: 3, discountedPrice: 6, revenue: 2 * 8 + 6 });
});

test("the revenue of a deleted sale leaves out the orders that were cancelled with it", async () => {
  const { uid, id, order, shown } = await runningSale();
  const collected = await order(2);
  await order(3);
  await completeOwnOrder(uid, collected.id);
  await editOwnSale(uid, id, { discount: 50 });
  expect(await shown()).toEqual({ sold: 5, discountedPrice: 5, revenue: 5 * 8 });
  await deleteOwnSale(uid, id);
  expect(await shown()).toEqual({ sold: 2, discountedPrice: 5, revenue: 2 * 8 });
});

test("managers see the revenue of a running or past sale, and staff do not", async () => {
  const { uid, id, order } = await runningSale();
  await order(2);
  await editOwnSale(uid, id, { discount: 50 });
  const [manager, staff] = [await makeMember(uid, "manager"), await makeMember(uid, "staff")];
  const shownTo = async ({ token }: { token: string }) => {
    const list = await sales.get<FlashSale[]>("/api/flashsaleAPI/allFlashSales", { token });
    const { body } = await vendorDaily.get<Dashboard>("/api/vendorAPI/dashboard", { token });
    return [list.body[0], body.flashSales.sales[0]];
  };
  const archived = async ({ token }: { token: string }) => {
    const body = { reqBody: { currentSaleId: id } };
    const added = await sales.post<AddToPastAnswer>("/api/flashsaleAPI/addToPast", { token, body });
    const stop = { token, body: { saleId: id } };
    const stopped = (await sales.post<StopSaleAnswer>("/api/flashsaleAPI/stop", stop)).body;
    return [added.body.pastSale, stopped.outcome === "stopped" ? stopped.pastSale : undefined];
  };
  const revenues = (shown: readonly (FlashSale | undefined)[]) =>
    shown.map((sale) => [sale?.sold, sale?.revenue]);
  // `[sold, revenue]` of the two answers.
  const all = [
    [2, 16],
    [2, 16],
  ];
  const none = [
    [2, undefined],
    [2, undefined],
  ];
  expect([revenues(await shownTo(manager)), revenues(await shownTo(staff))]).toEqual([all, none]);
  await stopOwnSale(uid, id);
  expect([revenues(await archived(manager)), revenues(await archived(staff))]).toEqual([all, none]);
});

test("guests do not see the revenue of a sale", async () => {
  const { uid, id, order } = await runningSale();
  await order(2);
  await editOwnSale(uid, id, { discount: 50 });
  const { token } = await makePerson();
  const path = "/api/consumerAPI/sales?lat=40.72&lng=-74&radiusKm=1";
  const { body } = await guests.request<NearbySales>("GET", path, { token });
  const sale = body.sales.find((one) => one.id === id);
  expect(sale).toMatchObject({ discountedPrice: 5 });
  expect(sale).not.toHaveProperty("revenue");
});
