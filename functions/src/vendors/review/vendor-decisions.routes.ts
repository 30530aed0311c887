import {
  approveVendor,
  type ChangeDecisionAnswer,
  type DecisionAnswer,
  decideProfileChange,
  declineVendor,
  pendingQuery,
  profileChangesQuery,
  type WaitingVendorsAnswer,
  type WithdrawalAnswer,
  withdrawApproval,
} from "@flashplate/contract/vendors/decisions";
import { authenticate } from "../../http/access/authenticate.ts";
import { adminOnly } from "../../http/access/authorise.ts";
import { ok } from "../../http/answer.ts";
import { validate, validateQuery } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
import { presentVendor } from "../vendors.presenter.ts";
import { decideChange } from "./profile-changes.ts";
import {
  findApplications,
  findProfileChanges,
  type Waiting,
  type WaitingApplications,
} from "./review-queue.ts";
import { approve, decide } from "./vendor-decisions.ts";
import { withdraw } from "./withdraw-approval.ts";

/** What waits for an admin, and the admin's decisions, under /engine/vendors. */
export const vendorDecisionsRouter = createRouter();

vendorDecisionsRouter.post(
  "/approve",
  endpoint(
    authenticate,
    adminOnly,
    validate(approveVendor),
    async ({ user, body: { vendorId, revision } }) => {
      await approve(vendorId, revision, user.uid);
      return ok<DecisionAnswer>({ vendorId, decision: "approved" });
    },
  ),
);

vendorDecisionsRouter.post(
  "/decline",
  endpoint(authenticate, adminOnly, validate(declineVendor), async ({ user, body: { vendorId, reason } }) => {
    await decide({ vendorId, decision: "declined", reason, decidedBy: user.uid });
    return ok<DecisionAnswer>({ vendorId, decision: "declined" });
  }),
);

vendorDecisionsRouter.post(
  "/withdraw-approval",
  endpoint(authenticate, adminOnly, validate(withdrawApproval), async ({ user, body }) => {
    const vendorId = await withdraw(body, user.uid);
    return ok<WithdrawalAnswer>({ vendorId, decision: "approval-withdrawn" });
  }),
);

vendorDecisionsRouter.get(
  "/pending",
  endpoint(authenticate, adminOnly, validateQuery(pendingQuery), async ({ query }) =>
    ok(presentApplications(await findApplications(query))),
  ),
);

vendorDecisionsRouter.get(
  "/profile-changes",
  endpoint(authenticate, adminOnly, validateQuery(profileChangesQuery), async ({ query }) =>
    ok(presentWaiting(await findProfileChanges(query.after))),
  ),
);

vendorDecisionsRouter.post(
  "/decide-profile-change",
  endpoint(authenticate, adminOnly, validate(decideProfileChange), async ({ user, body }) => {
    await decideChange(body, user.uid);
    return ok<ChangeDecisionAnswer>({ vendorId: body.vendorId, decision: body.decision });
  }),
);

/** An approval names what the admin sees, with the picture's content. */
function presentApplications({ revisions, ...waiting }: WaitingApplications): WaitingVendorsAnswer {
  const { vendors, ...rest } = presentWaiting(waiting);
  return {
    ...rest,
    vendors: vendors.map((vendor) => ({ ...vendor, revision: revisions.get(vendor.id) ?? vendor.revision })),
  };
}

function presentWaiting({ vendors, cursor }: Waiting): WaitingVendorsAnswer {
  return {
    vendors: vendors.map(presentVendor),
    ...(cursor === undefined ? {} : { nextCursor: cursor }),
  };
}
