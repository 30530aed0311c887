import { salesNearbyEndpoint } from "@flashplate/contract/flash-sales/flash-sales.interface";
import { guestLanguageOf } from "@flashplate/contract/menu/allergen-text";
import type { NearbySales } from "@flashplate/contract/orders/orders";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { now } from "../../platform/clock.ts";
import { presentNearby } from "../flash-sales.presenter.ts";
import { findSalesNear } from "./search-nearby.ts";

/** Sales near a consumer, under /api/consumerAPI. */
export const nearbySalesRouter = createRouter();

mount(nearbySalesRouter, salesNearbyEndpoint, async ({ query }, request) => {
  const point = { latitude: query.lat, longitude: query.lng };
  const found = await findSalesNear(point, query.radiusKm);
  const language = guestLanguageOf(request.get("accept-language"));
  return ok<NearbySales>({ sales: found.map((one) => presentNearby(one, now(), language)) });
});
