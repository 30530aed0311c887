import type { VendorNameAnswer } from "@flashplate/contract/vendors";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { vendorOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";

/** The vendor's name: under /api/vendorAPI. */
export const vendorNameRouter = Router();

vendorNameRouter.get(
  "/getVendorName",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => {
    const { name } = vendor.record;
    return ok<VendorNameAnswer>({ name, vendorName: name });
  }),
);
