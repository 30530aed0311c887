import {
  type AccountLinkAnswer,
  type AccountStatusAnswer,
  accountLink,
  accountStatus as accountStatusQuery,
  type LoginLinkAnswer,
  type PaymentAccountAnswer,
} from "@flashplate/contract/payments/payments";
import { authenticate } from "../http/access/authenticate.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { reviewedVendorOnly, vendorOnly } from "../http/access/vendor-access.ts";
import { created, ok } from "../http/answer.ts";
import { validate, validateQuery } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { siteOfRequest } from "../http/site-of-request.ts";
import { accountStatus, ensureAccount, makeLoginLink, makeOnboardingLink } from "./payments.service.ts";

/** A vendor's account at Stripe, under /account and /account_link. */
export const paymentsRouter = createRouter();

paymentsRouter.post(
  "/account",
  endpoint(
    authenticate,
    reviewedVendorOnly,
    rateLimited({ perUser: limits.paymentAccount }),
    async ({ vendor }) => {
      const result = await ensureAccount(vendor);
      const answer: PaymentAccountAnswer = { account: result.account };
      return result.created ? created(answer) : ok(answer);
    },
  ),
);

paymentsRouter.get(
  "/account/status",
  endpoint(
    authenticate,
    vendorOnly,
    validateQuery(accountStatusQuery),
    rateLimited({ perUser: limits.paymentStatus }),
    async ({ vendor, query }) => ok<AccountStatusAnswer>(await accountStatus(vendor, query.account)),
  ),
);

paymentsRouter.post(
  "/account/login_link",
  endpoint(authenticate, vendorOnly, rateLimited({ perUser: limits.paymentLink }), async ({ vendor }) =>
    ok<LoginLinkAnswer>({ url: await makeLoginLink(vendor) }),
  ),
);

paymentsRouter.post(
  "/account_link",
  endpoint(
    authenticate,
    reviewedVendorOnly,
    siteOfRequest,
    validate(accountLink),
    rateLimited({ perUser: limits.paymentLink }),
    async ({ vendor, site, body }) => {
      const url = await makeOnboardingLink(vendor, body.account, site);
      return ok<AccountLinkAnswer>({ url });
    },
  ),
);
