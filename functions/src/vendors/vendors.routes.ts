import { maxImageBytes, pictureTooLarge } from "@flashplate/contract/images";
import {
  approveVendor,
  type DecisionAnswer,
  type DecisionsAnswer,
  type DeleteAccountAnswer,
  decisionsQuery,
  declineVendor,
  deleteAccount,
  deletionMinutes,
  type Me,
  type PendingVendorsAnswer,
  type RegisterVendorAnswer,
  registerVendor,
  type UpdateProfileAnswer,
  updateProfile,
} from "@flashplate/contract/vendors";
import { Router } from "express";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { adminOnly, recentSignIn, vendorOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { form } from "../http/multipart.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { validate, validateQuery } from "../http/validate.ts";
import { requestDeletion } from "./account-deletion.service.ts";
import { decide } from "./approval.service.ts";
import { decisionsMade } from "./decisions.service.ts";
import { editProfile } from "./profile.service.ts";
import { presentDecision, presentVendor } from "./vendors.presenter.ts";
import { findVendor, pendingVendors, register } from "./vendors.service.ts";

/** Registration, who the caller is, its profile and its end, and the admins' decisions: under /engine/vendors. */
export const vendorsRouter = Router();

vendorsRouter.post(
  "/register-vendor",
  endpoint(
    authenticate,
    // Behind the look at the body: who corrects a field does not use up applications.
    validate(registerVendor),
    rateLimited({ perUser: limits.register, perAddress: limits.registerFromAddress }),
    async ({ user, body }) => {
      const result = await register(user, body.vendorData);
      const answer: RegisterVendorAnswer = { vendor: presentVendor(result.vendor) };
      return result.created ? created(answer) : ok(answer);
    },
  ),
);

vendorsRouter.get(
  "/me",
  endpoint(authenticate, async ({ user }) => {
    const vendor = await findVendor(user.uid);
    return ok<Me>({
      admin: user.admin,
      emailVerified: user.emailVerified,
      vendor: vendor ? presentVendor(vendor) : null,
    });
  }),
);

const profileWithPicture = form({
  json: "profile",
  maxFileBytes: maxImageBytes,
  fileTooLarge: pictureTooLarge,
});

vendorsRouter.put(
  "/profile",
  endpoint(
    authenticate,
    vendorOnly,
    rateLimited({ perUser: limits.pictures }),
    profileWithPicture,
    validate(updateProfile),
    async ({ vendor, body, file }) =>
      ok<UpdateProfileAnswer>({ vendor: presentVendor(await editProfile(vendor, body.profile, file)) }),
  ),
);

vendorsRouter.post(
  "/delete-account",
  endpoint(
    authenticate,
    rateLimited({ perUser: limits.deleteAccount }),
    validate(deleteAccount),
    recentSignIn(deletionMinutes),
    async ({ user, body }) => {
      const requestedAt = await requestDeletion(user, body.confirmation);
      return ok<DeleteAccountAnswer>({ requestedAt: requestedAt.toISOString() });
    },
  ),
);

vendorsRouter.get(
  "/pending",
  endpoint(authenticate, adminOnly, async () => {
    const vendors = await pendingVendors();
    return ok<PendingVendorsAnswer>({ vendors: vendors.map(presentVendor) });
  }),
);

vendorsRouter.get(
  "/decisions",
  endpoint(authenticate, adminOnly, validateQuery(decisionsQuery), async ({ query }) => {
    const { decisions, admins, cursor } = await decisionsMade(query.before);
    return ok<DecisionsAnswer>({
      decisions: decisions.map((each) => presentDecision(each, admins)),
      ...(cursor === undefined ? {} : { nextCursor: cursor }),
    });
  }),
);

vendorsRouter.post(
  "/approve",
  endpoint(authenticate, adminOnly, validate(approveVendor), async ({ user, body }) => {
    await decide({ vendorId: body.vendorId, decision: "approved", reason: null, decidedBy: user.uid });
    return ok<DecisionAnswer>({ vendorId: body.vendorId, decision: "approved" });
  }),
);

vendorsRouter.post(
  "/decline",
  endpoint(authenticate, adminOnly, validate(declineVendor), async ({ user, body }) => {
    await decide({
      vendorId: body.vendorId,
      decision: "declined",
      reason: body.reason,
      decidedBy: user.uid,
    });
    return ok<DecisionAnswer>({ vendorId: body.vendorId, decision: "declined" });
  }),
);
