import { type NearbySales, salesNearby } from "@flashplate/contract/orders/orders";
import { authenticate } from "../../http/access/authenticate.ts";
import { verifiedEmailOnly } from "../../http/access/authorise.ts";
import { limits } from "../../http/access/limits.ts";
import { rateLimited } from "../../http/access/rate-limit.ts";
import { ok } from "../../http/answer.ts";
import { validateQuery } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
import { now } from "../../platform/clock.ts";
import { presentNearby } from "../flash-sales.presenter.ts";
import { findSalesNear } from "./search-nearby.ts";

/** Sales near a consumer, under /api/consumerAPI. */
export const nearbySalesRouter = createRouter();

nearbySalesRouter.get(
  "/sales",
  endpoint(
    authenticate,
    verifiedEmailOnly,
    rateLimited({ perUser: limits.searchSales }),
    validateQuery(salesNearby),
    async ({ query }) => {
      const point = { latitude: query.lat, longitude: query.lng };
      const found = await findSalesNear(point, query.radiusKm);
      return ok<NearbySales>({ sales: found.map((one) => presentNearby(one, now())) });
    },
  ),
);
