import { type PauseSalesAnswer, pauseSales } from "@flashplate/contract/flash-sales/flash-sale-changes";
import { authenticate } from "../../http/access/authenticate.ts";
import { vendorOnly } from "../../http/access/vendor-access.ts";
import { ok } from "../../http/answer.ts";
import { validate } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
import { now } from "../../platform/clock.ts";
import { presentPause } from "./pause.presenter.ts";
import { pauseOwnSales } from "./pause-sales.ts";

/** Pauses the vendor's sales, under /engine/flashsales. */
export const pauseSalesRouter = createRouter();

pauseSalesRouter.post(
  "/pause",
  endpoint(authenticate, vendorOnly, validate(pauseSales), async ({ vendor, body }) => {
    const record = await pauseOwnSales(vendor.id, body.until);
    return ok<PauseSalesAnswer>({ pausedUntil: presentPause(record, now()) });
  }),
);
