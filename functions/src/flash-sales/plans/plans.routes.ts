import {
  salePlansEndpoint,
  switchPlanEndpoint,
} from "@flashplate/contract/flash-sales/flash-sales.interface";
import type { SalePlansAnswer, SwitchPlanAnswer } from "@flashplate/contract/pricing/plans";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { listOwnPlans } from "./list-plans.ts";
import { switchOwnPlan } from "./switch-plan.ts";

/** The planned price cuts of sales, under /api/flashsaleAPI. */
export const plansRouter = createRouter();

mount(plansRouter, salePlansEndpoint, async ({ vendor }) =>
  ok<SalePlansAnswer>({ plans: await listOwnPlans(vendor.id) }),
);

mount(plansRouter, switchPlanEndpoint, async ({ vendor, body }) =>
  ok<SwitchPlanAnswer>({ plan: await switchOwnPlan(vendor.id, body.saleId, body.on) }),
);
