import type { Dashboard } from "@flashplate/contract/dashboard/dashboard";
import { dashboardEndpoint } from "@flashplate/contract/dashboard/dashboard.interface";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { dashboardOf } from "./dashboard.ts";

/** The vendor's dashboard, under /api/vendorAPI. */
export const dashboardRouter = createRouter();

mount(dashboardRouter, dashboardEndpoint, async ({ vendor, role }) =>
  ok<Dashboard>(await dashboardOf(vendor, role)),
);
