import type { RegisterVendorAnswer } from "@flashplate/contract/vendors/vendors";
import { registerVendorEndpoint } from "@flashplate/contract/vendors/vendors.interface";
import { created, ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { presentVendor } from "./vendors.presenter.ts";
import { register } from "./vendors.service.ts";

/** Registration, under /engine/vendors. */
export const registerVendorRouter = createRouter();

mount(registerVendorRouter, registerVendorEndpoint, async ({ user, body }) => {
  const result = await register(user, body.vendorData);
  const answer: RegisterVendorAnswer = { vendor: presentVendor(result.vendor) };
  return result.created ? created(answer) : ok(answer);
});
