import { maxImageBytes, pictureTooLarge } from "@flashplate/contract/shared/images";
import {
  type DecisionsAnswer,
  decisionsQuery,
  type Me,
  type PendingVendorsAnswer,
  type RegisterVendorAnswer,
  registerVendor,
  type UpdateProfileAnswer,
  updateProfile,
} from "@flashplate/contract/vendors/vendors";
import { Router } from "express";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { adminOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { form } from "../http/multipart.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { validate, validateQuery } from "../http/validate.ts";
import { findDecisions } from "./decisions.service.ts";
import { editProfile } from "./profile.service.ts";
import { vendorOnly } from "./vendor-access.ts";
import { presentDecision, presentVendor } from "./vendors.presenter.ts";
import { findPendingVendors, findVendor, register } from "./vendors.service.ts";

/** Registration, the caller's profile, and lists for admins, under /engine/vendors. */
export const vendorsRouter = Router();

vendorsRouter.post(
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
    profileWithPicture,
    validate(updateProfile),
    async ({ vendor, body, file }) =>
      ok<UpdateProfileAnswer>({ vendor: presentVendor(await editProfile(vendor, body.profile, file)) }),
  ),
);

vendorsRouter.get(
  "/pending",
  endpoint(authenticate, adminOnly, async () => {
    const vendors = await findPendingVendors();
    return ok<PendingVendorsAnswer>({ vendors: vendors.map(presentVendor) });
  }),
);

vendorsRouter.get(
  "/decisions",
  endpoint(authenticate, adminOnly, validateQuery(decisionsQuery), async ({ query }) => {
    const { decisions, admins, cursor } = await findDecisions(query.before);
    return ok<DecisionsAnswer>({
      decisions: decisions.map((each) => presentDecision(each, admins)),
      ...(cursor === undefined ? {} : { nextCursor: cursor }),
    });
  }),
);
