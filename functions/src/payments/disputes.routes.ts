import {
  acceptDispute as acceptDisputeBody,
  type DisputeAnswer,
  type DisputesAnswer,
} from "@flashplate/contract/payments/disputes";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { adminOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { validate } from "../http/validate.ts";
import { acceptDispute } from "./disputes.service.ts";
import { findDisputes, presentDispute } from "./find-disputes.ts";
import { findVendorNames } from "./vendor-names.ts";

/** Disputes of payments for admins, under /account/disputes. */
export const disputesRouter = createRouter();

disputesRouter.get(
  "/account/disputes",
  endpoint(authenticate, adminOnly, async () => ok<DisputesAnswer>(await findDisputes())),
);

disputesRouter.post(
  "/account/disputes/accept",
  endpoint(authenticate, adminOnly, validate(acceptDisputeBody), async ({ user, body: { id } }) => {
    const record = await acceptDispute(id, user.uid);
    return ok<DisputeAnswer>({ dispute: presentDispute({ id, record }, await findVendorNames([record])) });
  }),
);
