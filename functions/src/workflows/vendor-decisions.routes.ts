import { approveVendor, type DecisionAnswer, declineVendor } from "@flashplate/contract/vendors/vendors";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { adminOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";
import { validate } from "../http/validate.ts";
import { decide } from "./vendor-decisions.ts";

/** An admin's decisions, under /engine/vendors. */
export const vendorDecisionsRouter = Router();

vendorDecisionsRouter.post(
  "/approve",
  endpoint(authenticate, adminOnly, validate(approveVendor), async ({ user, body: { vendorId } }) => {
    await decide({ vendorId, decision: "approved", reason: null, decidedBy: user.uid });
    return ok<DecisionAnswer>({ vendorId, decision: "approved" });
  }),
);

vendorDecisionsRouter.post(
  "/decline",
  endpoint(authenticate, adminOnly, validate(declineVendor), async ({ user, body: { vendorId, reason } }) => {
    await decide({ vendorId, decision: "declined", reason, decidedBy: user.uid });
    return ok<DecisionAnswer>({ vendorId, decision: "declined" });
  }),
);
