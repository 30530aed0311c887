import type { VendorNameAnswer } from "@flashplate/contract/vendors/vendors";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { vendorOnly } from "../http/vendor-access.ts";

/** The vendor's name, under /api/vendorAPI. */
export const vendorNameRouter = createRouter();

vendorNameRouter.get(
  "/getVendorName",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => {
    const { name } = vendor.record;
    return ok<VendorNameAnswer>({ name, vendorName: name });
  }),
);
