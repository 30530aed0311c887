import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/flash-sales";
import { maxSalesListed } from "@flashplate/contract/http/list-limits";
import { storePlan } from "../records/plans.ts";
import { saleRequest, storePastSale, storeSale, storeSales } from "../records/records.ts";
import { dishOf } from "./menu-scenarios.ts";
import { anotherVendor, nothing, type Scenarios } from "./scenario.ts";

async function saleOfDish(vendorId: string, changes: object = {}): Promise<object> {
  const { name, price } = await dishOf(vendorId);
  return { flashsaleData: saleRequest({ item_name: name, base_price: price, ...changes }) };
}

const edit = (currentSaleId: string, body: object = { discount: 30 }, seen?: object) => ({
  reqBody: { body, currentSaleId, seen },
});

/** Stores a sale with a plan. */
async function plannedSale(vendorId: string, endsInMinutes: number): Promise<string> {
  const saleId = await storeSale(vendorId, endsInMinutes);
  await storePlan(vendorId, saleId, 10);
  return saleId;
}

const adjustment = (saleId: string, portions = 1) => ({ saleId, portions, requestId: randomUUID() });

export const saleScenarios = {
  "POST /engine/flashsales/create": {
    success: ({ uid }) => saleOfDish(uid),
    foreign: async ({ uid }) => saleOfDish(uid, { pastSaleId: await storePastSale(await anotherVendor()) }),
    conflicts: {
      "sale/price-changed": ({ uid }) => saleOfDish(uid, { base_price: 1 }),
      "sale/not-ended": async ({ uid }) => saleOfDish(uid, { pastSaleId: await storeSale(uid, 30) }),
      "sale/too-many": async ({ uid }) => {
        await storeSales(uid, maxSalesListed);
        return saleOfDish(uid);
      },
    },
  },
  "POST /engine/flashsales/pause": {
    success: async ({ uid }) => {
      await storeSale(uid, 30);
      return { until: addMinutes(new Date(), 60).toISOString() };
    },
  },
  "GET /api/flashsaleAPI/allFlashSales": { success: nothing },
  "GET /api/flashsaleAPI/getPastSales": { success: nothing },
  "POST /api/flashsaleAPI/getFlashSaleById": {
    success: async ({ uid }) => ({ saleId: await storeSale(uid, 30) }),
    foreign: async () => ({ saleId: await storeSale(await anotherVendor(), 30) }),
  },
  "POST /api/flashsaleAPI/addToPast": {
    success: async ({ uid }) => ({ reqBody: { currentSaleId: await storeSale(uid, -1) } }),
    foreign: async () => ({ reqBody: { currentSaleId: await storeSale(await anotherVendor(), -1) } }),
    conflicts: {
      "sale/not-ended": async ({ uid }) => ({ reqBody: { currentSaleId: await storeSale(uid, 30) } }),
    },
  },
  "PUT /api/flashsaleAPI/updateFlashSale": {
    success: async ({ uid }) => edit(await storeSale(uid, 30)),
    foreign: async () => edit(await storeSale(await anotherVendor(), 30)),
    conflicts: {
      "sale/ended": async ({ uid }) => edit(await storeSale(uid, -1)),
      "sale/below-sold": async ({ uid }) =>
        edit(await storeSale(uid, 30), { item_quantity: 1, item_limit: 1 }),
      "sale/changed-meanwhile": async ({ uid }) =>
        edit(await storeSale(uid, 30), { discount: 30 }, { discount: 5 }),
    },
  },
  "POST /api/flashsaleAPI/adjust": {
    success: async ({ uid }) => adjustment(await storeSale(uid, 30)),
    foreign: async () => adjustment(await storeSale(await anotherVendor(), 30)),
    conflicts: {
      "sale/ended": async ({ uid }) => adjustment(await storeSale(uid, -1)),
      // Three of ten portions are sold.
      "sale/below-sold": async ({ uid }) => adjustment(await storeSale(uid, 30), -8),
    },
  },
  "GET /api/flashsaleAPI/plans": { success: nothing },
  "POST /api/flashsaleAPI/switchPlan": {
    success: async ({ uid }) => ({ saleId: await plannedSale(uid, 30), on: false }),
    foreign: async () => ({ saleId: await plannedSale(await anotherVendor(), 30), on: false }),
    conflicts: {
      "sale/ended": async ({ uid }) => ({ saleId: await plannedSale(uid, -1), on: false }),
    },
  },
  "POST /api/flashsaleAPI/stop": {
    success: async ({ uid }) => ({ saleId: await storeSale(uid, 30) }),
    foreign: async () => ({ saleId: await storeSale(await anotherVendor(), 30) }),
  },
  "GET /api/flashsaleAPI/openOrders": {
    success: async ({ uid }) => ({ saleId: await storeSale(uid, 30) }),
    foreign: async () => ({ saleId: await storeSale(await anotherVendor(), 30) }),
  },
  "DELETE /api/flashsaleAPI/deleteFlashSale": {
    success: async ({ uid }) => ({ saleId: await storeSale(uid, 30) }),
    foreign: async () => ({ saleId: await storeSale(await anotherVendor(), 30) }),
  },
  "DELETE /api/flashsaleAPI/deletePastSale": {
    success: async ({ uid }) => ({ pastSaleId: await storePastSale(uid) }),
    foreign: async () => ({ pastSaleId: await storePastSale(await anotherVendor()) }),
    conflicts: { "sale/not-ended": async ({ uid }) => ({ pastSaleId: await storeSale(uid, 30) }) },
  },
  "GET /api/consumerAPI/sales": { success: async () => ({ lat: "40.7", lng: "-74" }) },
} satisfies Partial<Scenarios>;
