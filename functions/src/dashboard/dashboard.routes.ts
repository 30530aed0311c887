import type { Dashboard } from "@flashplate/contract/dashboard";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { vendorOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";
import { dashboardOf } from "./dashboard.service.ts";

/** What the vendor sees first: under /api/vendorAPI. */
export const dashboardRouter = Router();

dashboardRouter.get(
  "/dashboard",
  endpoint(authenticate, vendorOnly, async ({ vendor }) =>
    ok<Dashboard>(await dashboardOf(vendor.id, vendor.record.timeZone)),
  ),
);
