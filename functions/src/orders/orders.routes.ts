import type { VendorOrders } from "@flashplate/contract/orders";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { vendorOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";
import { presentOrder } from "./orders.presenter.ts";
import { ordersOf } from "./orders.service.ts";

/** The vendor's orders: under /api/vendorAPI. */
export const vendorOrdersRouter = Router();

vendorOrdersRouter.get(
  "/getVendorOrders",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => {
    const { pending, completed } = await ordersOf(vendor.id);
    return ok<VendorOrders>({
      completedOrders: completed.map(presentOrder),
      incompletedOrders: pending.map(presentOrder),
    });
  }),
);
