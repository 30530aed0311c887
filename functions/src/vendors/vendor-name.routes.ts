import type { VendorNameAnswer } from "@flashplate/contract/vendors/vendors";
import { authenticate } from "../http/access/authenticate.ts";
import { vendorOnly } from "../http/access/vendor-access.ts";
import { ok } from "../http/answer.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";

/** The vendor's name, under /api/vendorAPI. */
export const vendorNameRouter = createRouter();

vendorNameRouter.get(
  "/getVendorName",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => {
    const { name } = vendor.record;
    return ok<VendorNameAnswer>({ name, vendorName: name });
  }),
);
