import { type RegisterVendorAnswer, registerVendor } from "@flashplate/contract/vendors/vendors";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { validate } from "../http/validate.ts";
import { announceReceived } from "../notifications/mails/application-mails.service.ts";
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
      const result = await register(user, body.vendorData, announceReceived);
      const answer: RegisterVendorAnswer = { vendor: presentVendor(result.vendor) };
      return result.created ? created(answer) : ok(answer);
    },
  ),
);
