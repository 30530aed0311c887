import { may, type Role } from "@flashplate/contract/team/roles";
import type { DecisionsAnswer } from "@flashplate/contract/vendors/decisions";
import { isApproved, type MailSettingsAnswer } from "@flashplate/contract/vendors/vendor-rules";
import type { Me, UpdateProfileAnswer, VendorRecord } from "@flashplate/contract/vendors/vendors";
import {
  changeMailSettingsEndpoint,
  decisionsEndpoint,
  meEndpoint,
  updateProfileEndpoint,
} from "@flashplate/contract/vendors/vendors.interface";
import { isAdmin, lacksSecondFactor } from "../http/access/authorise.ts";
import { forgetMembership, membershipOf } from "../http/access/membership.ts";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { mountForm } from "../http/mount-form.ts";
import { createRouter } from "../http/router.ts";
import { changeMails } from "../notifications/mails/mail-settings.service.ts";
import { now } from "../platform/clock.ts";
import { adminSecondFactor } from "../platform/configuration/config.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { knownPriceModel } from "../pricing/models/known-price-model.ts";
import { ownsEmail } from "../store/accounts.ts";
import { editProfile } from "./profile/profile.service.ts";
import { findDecisions } from "./review/decisions.service.ts";
import { presentDecision, presentDecline, presentOwnVendor, presentVendor } from "./vendors.presenter.ts";
import { findDecline } from "./vendors.service.ts";

/** The caller's profile, and the decisions so far, under /engine/vendors. */
export const vendorsRouter = createRouter();

mount(vendorsRouter, meEndpoint, async ({ user }) => {
  // An open page sends this request when its member's record has changed. A cached one would be stale.
  forgetMembership(user.uid);
  const membership = await membershipOf(user.uid);
  const { vendor, role = null, member } = membership ?? {};
  const offeredUntil = member?.ownershipOfferedUntil;
  const decline = vendor ? undefined : await findDecline(user.uid);
  const admin = await isAdmin(user);
  return ok<Me>({
    admin,
    emailVerified: vendor && role === "owner" ? ownsEmail(user, vendor.record.email) : user.emailVerified,
    vendor: vendor && role ? presentOwnVendor(vendor, role) : null,
    role,
    ...(offeredUntil && offeredUntil > now() && { ownershipOfferedUntil: offeredUntil.toISOString() }),
    declined: decline ? presentDecline(decline) : null,
    ...(await presentPriceModel(vendor, role)),
    ...(admin && adminSecondFactor() && { secondFactor: lacksSecondFactor(user) ? "missing" : "passed" }),
  });
});

mountForm(vendorsRouter, updateProfileEndpoint, async ({ user, vendor, body, file }) => {
  const edited = await editProfile(vendor, user.uid, body.profile, file);
  return ok<UpdateProfileAnswer>({ vendor: presentVendor(edited) });
});

mount(vendorsRouter, changeMailSettingsEndpoint, async ({ user, vendor, body }) =>
  ok<MailSettingsAnswer>({ mails: await changeMails(vendor.id, body, user.uid) }),
);

mount(vendorsRouter, decisionsEndpoint, async ({ user, query }) => {
  const { decisions, cursor, ...about } = await findDecisions(user.uid, query.before);
  return ok<DecisionsAnswer>({
    decisions: decisions.map((each) => presentDecision(each, about)),
    ...(cursor === undefined ? {} : { nextCursor: cursor }),
  });
});

/** Only a person who plans sales of an approved restaurant gets suggested prices. */
async function presentPriceModel(
  vendor: Stored<VendorRecord> | undefined,
  role: Role | null,
): Promise<Pick<Me, "priceModel">> {
  if (!vendor || !role || !isApproved(vendor.record) || !may(role, "plan")) return {};
  const priceModel = await knownPriceModel();
  return priceModel ? { priceModel } : {};
}
