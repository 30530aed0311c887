import type { VendorNameAnswer } from "@flashplate/contract/vendors/vendors";
import { vendorNameEndpoint } from "@flashplate/contract/vendors/vendors.interface";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";

/** The vendor's name, under /api/vendorAPI. */
export const vendorNameRouter = createRouter();

mount(vendorNameRouter, vendorNameEndpoint, async ({ vendor }) => {
  const { name } = vendor.record;
  return ok<VendorNameAnswer>({ name, vendorName: name });
});
