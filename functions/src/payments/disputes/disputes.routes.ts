import {
  acceptDispute as acceptDisputeBody,
  type DisputeAnswer,
  type DisputesAnswer,
} from "@flashplate/contract/payments/disputes";
import { authenticate } from "../../http/access/authenticate.ts";
import { adminOnly } from "../../http/access/authorise.ts";
import { ok } from "../../http/answer.ts";
import { validate } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
import { findVendorNames } from "../vendor-names.ts";
import { acceptDispute } from "./disputes.service.ts";
import { findDisputes, presentDispute } from "./find-disputes.ts";

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
