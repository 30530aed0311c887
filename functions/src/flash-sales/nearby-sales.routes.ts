import { type NearbySales, salesNearby } from "@flashplate/contract/orders/orders";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { verifiedEmailOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { validateQuery } from "../http/validate.ts";
import { now } from "../platform/clock.ts";
import { presentNearby } from "./flash-sales.presenter.ts";
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
