import { type RegisterVendorAnswer, registerVendor } from "@flashplate/contract/vendors/vendors";
import { authenticate } from "../http/access/authenticate.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { created, ok } from "../http/answer.ts";
import { validate } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { presentVendor } from "./vendors.presenter.ts";
import { register } from "./vendors.service.ts";

/** Registration, under /engine/vendors. */
export const registerVendorRouter = createRouter();

registerVendorRouter.post(
  "/register-vendor",
  endpoint(
    authenticate,
    // After validation: a request with invalid fields does not count towards the limit.
    validate(registerVendor),
    rateLimited({ perUser: limits.register, perAddress: limits.registerFromAddress }),
    async ({ user, body }) => {
      const result = await register(user, body.vendorData);
      const answer: RegisterVendorAnswer = { vendor: presentVendor(result.vendor) };
      return result.created ? created(answer) : ok(answer);
    },
  ),
);
