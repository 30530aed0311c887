import { maxImageBytes, pictureTooLarge } from "@flashplate/contract/shared/images";
import { changeMailSettings } from "@flashplate/contract/vendors/change-mail-settings";
import { type DecisionsAnswer, decisionsQuery } from "@flashplate/contract/vendors/decisions";
import type { MailSettingsAnswer } from "@flashplate/contract/vendors/mail-settings";
import { type Me, type UpdateProfileAnswer, updateProfile } from "@flashplate/contract/vendors/vendors";
import { authenticate } from "../http/access/authenticate.ts";
import { adminOnly, isAdmin, lacksSecondFactor } from "../http/access/authorise.ts";
import { vendorOnly } from "../http/access/vendor-access.ts";
import { ok } from "../http/answer.ts";
import { form } from "../http/body/multipart.ts";
import { validate, validateQuery } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { changeMails } from "../notifications/mails/mail-settings.service.ts";
import { adminSecondFactor } from "../platform/config.ts";
import { ownsEmail } from "../store/accounts.ts";
import { readVendor } from "../store/vendors.repository.ts";
import { editProfile } from "./profile/profile.service.ts";
import { findDecisions } from "./review/decisions.service.ts";
import { presentDecision, presentDecline, presentVendor } from "./vendors.presenter.ts";
import { findDecline } from "./vendors.service.ts";

/** The caller's profile, and the decisions so far, under /engine/vendors. */
export const vendorsRouter = createRouter();

vendorsRouter.get(
  "/me",
  endpoint(authenticate, async ({ user }) => {
    const vendor = await readVendor(user.uid);
    const decline = vendor ? undefined : await findDecline(user.uid);
    const admin = await isAdmin(user);
    return ok<Me>({
      admin,
      emailVerified: vendor ? ownsEmail(user, vendor.record.email) : user.emailVerified,
      vendor: vendor ? presentVendor(vendor) : null,
      declined: decline ? presentDecline(decline) : null,
      ...(admin && adminSecondFactor() && { secondFactor: lacksSecondFactor(user) ? "missing" : "passed" }),
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

vendorsRouter.put(
  "/mails",
  endpoint(authenticate, vendorOnly, validate(changeMailSettings), async ({ vendor, body }) =>
    ok<MailSettingsAnswer>({ mails: await changeMails(vendor.id, body) }),
  ),
);

vendorsRouter.get(
  "/decisions",
  endpoint(authenticate, adminOnly, validateQuery(decisionsQuery), async ({ user, query }) => {
    const { decisions, cursor, ...about } = await findDecisions(user.uid, query.before);
    return ok<DecisionsAnswer>({
      decisions: decisions.map((each) => presentDecision(each, about)),
      ...(cursor === undefined ? {} : { nextCursor: cursor }),
    });
  }),
);
