import {
  addSums,
  builtInModel,
  fewestRestaurants,
  modelOf,
  noModelSums,
  type PriceModel,
  sumsOfRestaurant,
} from "@flashplate/contract/pricing/model/price-model";
import { isApproved } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { logInfo } from "../../platform/logging/logger.ts";
import { type PassRun, runPass } from "../../platform/passes/pass.ts";
import { listSalesEndedWithin } from "../../store/flash-sales/flash-sales.repository.ts";
import { listPortionsTaken } from "../../store/orders/orders-of-sale.repository.ts";
import { pageOfVendors } from "../../store/vendors.repository.ts";
import { pastDishesOf } from "./past-dishes.ts";
import {
  newestDemandSums,
  readPriceModel,
  writeDemandSums,
  writePriceModel,
} from "./price-models.repository.ts";

/** Restaurants of a run. The next run continues. */
const pageSize = 100;
const maxPages = 100;

/** Older sales do not count. */
const daysCounted = 120;
const dayMs = 24 * 60 * 60_000;

/** Restaurants of which a model is made: those whose sums are newest. */
const mostRestaurants = 5_000;
const sumsPageSize = 250;
/** Older sums do not count. No run has reached their restaurant for a month. */
const daysOfSums = 30;

/**
 * Learns from the past sales of all restaurants (docs/pricing.md): a pass writes the sums of each
 * restaurant, then one model is made of them. A run reads at most 100 sales and 200 orders of each of 10,000
 * restaurants, and the sums of 5,000.
 */
export async function learnFromPastSales(): Promise<void> {
  const { done } = await learnFromRestaurants();
  if (done > 0) await makeModel();
}

function learnFromRestaurants(): Promise<PassRun> {
  let before: PriceModel | undefined;
  return runPass({
    name: "demand-sums",
    maxPages,
    page: async (from) => {
      before ??= (await readPriceModel()) ?? builtInModel;
      return pageOfVendors(pageSize, from);
    },
    idOf: ({ id }) => id,
    cursorOf: ({ id }) => id,
    handle: (vendor) => learnFrom(vendor, before ?? builtInModel),
  });
}

/** Replaces the sums of a restaurant. Idempotent. */
async function learnFrom({ id, record }: Stored<VendorRecord>, before: PriceModel): Promise<void> {
  const until = now();
  const after = new Date(until.getTime() - daysCounted * dayMs);
  const sales = isApproved(record) ? await listSalesEndedWithin(id, { after, until }) : [];
  const [newest] = sales;
  // Only the orders of the newest sale are read, to learn when guests come.
  const slotted = newest && { saleId: newest.id, taken: await listPortionsTaken(newest.id) };
  const dishes = pastDishesOf(sales, slotted, record.timeZone);
  await writeDemandSums(id, sumsOfRestaurant(dishes, before), until);
}

/** Makes the model of the newest sums. Idempotent. */
async function makeModel(): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - daysOfSums * dayMs);
  const sums = noModelSums();
  const newest = newestDemandSums(since, { limit: mostRestaurants, pageSize: sumsPageSize });
  for await (const sumsOfOne of newest) addSums(sums, sumsOfOne);
  const model = modelOf(sums);
  await writePriceModel(model, sums.restaurants, at);
  const categories = Object.keys(model?.categories ?? {}).length;
  if (sums.restaurants >= fewestRestaurants)
    logInfo("price-models-made", { restaurants: sums.restaurants, categories });
}
