import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { vendorOnly } from "../http/vendor-access.ts";
import { dashboardOf } from "./dashboard.ts";

/** The vendor's dashboard, under /api/vendorAPI. */
export const dashboardRouter = createRouter();

dashboardRouter.get(
  "/dashboard",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => ok<Dashboard>(await dashboardOf(vendor))),
);
