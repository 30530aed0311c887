import {
  canCharge,
  type VendorPayments,
  vendorPaymentStateOf,
} from "@flashplate/contract/payments/account-state";
import { may, type Role } from "@flashplate/contract/team/roles";
import type { ApprovalRecord, FiledDecision } from "@flashplate/contract/vendors/decisions";
import type { ProfileChangeRecord } from "@flashplate/contract/vendors/vendor-rules";
import { mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type {
  DeclinedApplication,
  ProfileChange,
  Vendor,
  VendorRecord,
} from "@flashplate/contract/vendors/vendors";
import { now } from "../platform/clock.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { appPaymentsKey } from "../platform/services/integrations.ts";
import { pictureUrlsOf } from "../platform/services/picture-urls.ts";
import { priceRuleOf } from "../pricing/price-rule.ts";
import { presentPause } from "../schedules/pauses/pause.presenter.ts";
import { type ReplaceablePicture, reviewRevision } from "./application-revision.ts";
import { profileRevision } from "./profile/profile-revision.ts";
import type { ListedDecisions } from "./review/decisions.service.ts";

/** A vendor for its owner and for admins, with the field names of all clients. */
export function presentVendor({ id, record }: Stored<VendorRecord>): Vendor {
  return {
    id,
    name: record.name,
    vendorName: record.name,
    address: record.address,
    vendorAddress: record.address,
    ...pictureUrlsOf(record),
    phone_number: record.phone_number,
    email: record.email,
    vendorEmail: record.email,
    description: record.description,
    vendorDescription: record.description,
    coordinates: { latitude: record.coordinates.latitude, longitude: record.coordinates.longitude },
    timeZone: record.timeZone,
    priceRule: priceRuleOf(record),
    vendorVerify: record.vendorVerify,
    emailVerified: record.emailVerified,
    initialOnboarding: record.initialOnboarding,
    payments: presentPayments(record),
    registeredAt: record.createdAt.toISOString(),
    openingHours: record.openingHours ?? null,
    pausedUntil: presentPause(record, now()),
    mails: mailSettingsOf(record),
    profileChange: record.profileChange ? presentChange(record.profileChange) : null,
    revision: profileRevision(record),
  };
}

/**
 * An application for admins. Its revision names what the admin sees, with the picture's content. The
 * version in the picture's URLs makes browsers load another upload.
 */
export function presentApplication(
  vendor: Stored<VendorRecord>,
  picture: ReplaceablePicture | undefined,
): Vendor {
  const { img_url, img_small_url, ...rest } = presentVendor(vendor);
  const urlOf = (url: string) => (picture ? `${url}&v=${picture.version}` : url);
  return {
    ...rest,
    img_url: urlOf(img_url),
    ...(img_small_url === undefined ? {} : { img_small_url: urlOf(img_small_url) }),
    revision: reviewRevision(vendor.record, picture),
  };
}

/** A vendor for a member. Only the owner (permission `manage`) sees its account, mails and payments. */
export function presentOwnVendor(vendor: Stored<VendorRecord>, role: Role): Vendor {
  const vendorForOwner = presentVendor(vendor);
  if (may(role, "manage")) return vendorForOwner;
  const { takesAppPayments } = vendorForOwner.payments;
  return {
    ...vendorForOwner,
    email: "",
    vendorEmail: "",
    payments: { state: "not-connected", currently_due: [], takesAppPayments },
    mails: mailSettingsOf({}),
    profileChange: null,
    revision: "",
  };
}

/**
 * The state of payments. An old record has only `initialOnboarding`, until Stripe describes the account
 * for the first time.
 */
function presentPayments({
  stripeAccountId,
  paymentAccount,
  initialOnboarding,
}: VendorRecord): VendorPayments {
  if (stripeAccountId === undefined) {
    return { state: "not-connected", currently_due: [], takesAppPayments: false };
  }
  if (paymentAccount === undefined) {
    const state = initialOnboarding ? "connected" : "waiting";
    return { state, currently_due: [], takesAppPayments: false };
  }
  return {
    state: vendorPaymentStateOf({ account: stripeAccountId, ...paymentAccount }),
    currently_due: [...paymentAccount.currently_due],
    takesAppPayments: appPaymentsKey() !== undefined && canCharge({ stripeAccountId, paymentAccount }),
  };
}

function presentChange({ name, address, coordinates, requestedAt }: ProfileChangeRecord): ProfileChange {
  return {
    name: name ?? null,
    address: address ?? null,
    coordinates: coordinates ? { latitude: coordinates.latitude, longitude: coordinates.longitude } : null,
    requestedAt: requestedAt.toISOString(),
  };
}

/** A decision as admins may see it. */
export function presentDecision(
  { id, record }: Stored<ApprovalRecord>,
  { admins, withdrawable }: Pick<ListedDecisions, "admins" | "withdrawable">,
): FiledDecision {
  const { decidedBy } = record;
  return {
    id,
    vendorId: record.vendorId,
    vendorName: record.vendorName,
    vendorEmail: record.vendorEmail,
    decision: record.decision,
    reason: record.reason,
    change: record.change
      ? { name: record.change.name ?? null, address: record.change.address ?? null }
      : null,
    decidedBy: decidedBy === null ? null : (admins.get(decidedBy) ?? decidedBy),
    decidedAt: record.decidedAt.toISOString(),
    canBeWithdrawn: withdrawable.has(id),
  };
}

/** A declined application for its owner. */
export function presentDecline({
  record,
  reapplyAt,
}: {
  record: ApprovalRecord;
  reapplyAt: Date;
}): DeclinedApplication {
  return {
    reason: record.reason,
    declinedAt: record.decidedAt.toISOString(),
    reapplyAt: reapplyAt.toISOString(),
    ...(record.application && { application: { name: record.vendorName, ...record.application } }),
  };
}
