import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import { authenticate } from "../http/access/authenticate.ts";
import { vendorOnly } from "../http/access/vendor-access.ts";
import { ok } from "../http/answer.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { dashboardOf } from "./dashboard.ts";

/** The vendor's dashboard, under /api/vendorAPI. */
export const dashboardRouter = createRouter();

dashboardRouter.get(
  "/dashboard",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => ok<Dashboard>(await dashboardOf(vendor))),
);
