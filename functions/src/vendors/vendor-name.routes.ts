import type { VendorNameAnswer } from "@flashplate/contract/vendors/vendors";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { endpoint } from "../http/pipeline.ts";
import { vendorOnly } from "./vendor-access.ts";

/** The vendor's name, under /api/vendorAPI. */
export const vendorNameRouter = Router();

vendorNameRouter.get(
  "/getVendorName",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => {
    const { name } = vendor.record;
    return ok<VendorNameAnswer>({ name, vendorName: name });
  }),
);
