import * as z from "zod";
import type { PaymentAccountReading, VendorPayments } from "../payments/account-state.ts";
import type { PriceModel } from "../pricing/model/price-model.ts";
import type { PriceRule } from "../pricing/sale-prices.ts";
import { withAliases } from "../shared/aliases.ts";
import { emailAddress } from "../shared/email-address.ts";
import { imageUrl } from "../shared/image-url.ts";
import { lineOf, paragraphsOf, publicName, textOf } from "../shared/text.ts";
import type { Role } from "../team/roles.ts";
import { type OpeningHours, openingHours } from "./opening-hours.ts";
import type { ClosedPeriod, ProfileChangeRecord } from "./vendor-rules.ts";
import { type MailSettings, mailLanguages, type StoredMailSettings } from "./vendor-rules.ts";

export { isApproved, vendorImageRequiredMessage, vendorNotCreatedMessage } from "./vendor-rules.ts";

export const passwordsDoNotMatchMessage = "Passwords do not match";

/** The forms refuse shorter passwords. The policy of Firebase Authentication must too (docs/deploy.md). */
export const minPasswordLength = 8;
/** The maximum of Firebase Authentication. */
const maxPasswordLength = 4096;

const wrongLatitude = "Enter a latitude from -90 to 90.";
const wrongLongitude = "Enter a longitude from -180 to 180.";

/** A point on the map, in degrees. 0,0 means that no point was chosen. */
export const coordinates = z.object({
  latitude: z.number(wrongLatitude).min(-90, wrongLatitude).max(90, wrongLatitude),
  longitude: z.number(wrongLongitude).min(-180, wrongLongitude).max(180, wrongLongitude),
});

/** An IANA time zone name that the runtime knows, such as `America/New_York`. */
export const timeZone = textOf(64, { tooLong: "Choose a time zone." }).refine(
  isTimeZone,
  "Choose a time zone.",
);

function isTimeZone(name: string): boolean {
  // Runtimes accept offsets such as +02:00 too, but those do not follow summer time.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const wrongPhoneNumber = "Enter a phone number, such as +1 555 010 2030.";

const vendorFields = {
  name: publicName("Enter the restaurant's name.", 80),
  address: lineOf(200).min(1, "Enter the address."),
  phone_number: lineOf(31, { tooLong: wrongPhoneNumber })
    .min(1, "Enter a phone number.")
    .regex(/^\+?[\d\s().-]{5,30}$/, wrongPhoneNumber),
  email: emailAddress,
  description: paragraphsOf(1000).min(1, "Describe the restaurant."),
};

/** A restaurant's registration. Some fields have several names. */
export const vendorData = withAliases(
  {
    name: ["vendorName"],
    address: ["vendorAddress"],
    email: ["vendorEmail"],
    description: ["vendorDescription"],
    phone_number: ["vendorPhone", "phone"],
    img_url: ["image_url", "img"],
  },
  z.object({
    ...vendorFields,
    img_url: imageUrl,
    coordinates: coordinates.default({ latitude: 0, longitude: 0 }),
    timeZone: timeZone.default("UTC"),
    /** Language of the mails. If it is absent: the stored one, else English. */
    language: z.enum(mailLanguages).optional(),
  }),
);
export type VendorData = z.infer<typeof vendorData>;

/** POST /engine/vendors/register-vendor */
export const registerVendor = z.object({ vendorData });
export type RegisterVendor = z.infer<typeof registerVendor>;

/** Form for a signed-in person who has not registered a restaurant yet. */
export const vendorDetailsForm = z.object(vendorFields);
export type VendorDetailsForm = z.infer<typeof vendorDetailsForm>;

const { email: _, ...fieldsOfProfile } = vendorFields;

/** Fields of a profile that can be edited. The email is that of the account. */
export const profileFields = { ...fieldsOfProfile, timeZone, openingHours: openingHours.nullable() };

/** Names a version of a record. An edit or decision sends the one that it is based on. */
export const revision = textOf(64, { missing: "Send the revision that you were given." }).min(1);

/**
 * PUT /engine/vendors/profile: JSON, or multipart with a new picture as `image`. If the profile no
 * longer has this `revision`, the edit is a conflict.
 */
export const updateProfile = z.object({
  profile: z.object({
    ...profileFields,
    coordinates,
    revision,
  }),
});
export type ProfileEdit = z.infer<typeof updateProfile>["profile"];

/** Some acts need a recent sign-in with the password: within this many minutes before. */
export const passwordAgainMinutes = 5;

/** POST /engine/vendors/delete-account. `confirmation` is the account's email address. */
export const deleteAccount = z.object({
  confirmation: lineOf(254, { missing: "Type your email address." }).min(1, "Type your email address."),
});

/** Fields for a new password, in each form that creates an account. */
export const newPasswordFields = {
  password: textOf(maxPasswordLength).min(minPasswordLength, `Use at least ${minPasswordLength} characters.`),
  confirmPassword: textOf(maxPasswordLength).min(1, "Enter the password again."),
};

/** Whether both passwords are equal; for `refine` with `passwordMismatch`. */
export function isSamePassword(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}

/** Options of `refine`. `when` runs the check even if other fields are invalid. */
export const passwordMismatch = {
  path: ["confirmPassword"],
  message: passwordsDoNotMatchMessage,
  when: () => true,
};

/** Form of the registration. */
export const vendorRegistrationForm = z
  .object({ ...vendorFields, ...newPasswordFields })
  .refine(isSamePassword, passwordMismatch);

/** The decision on an application, in requests and in records. */
export type Decision = "approved" | "declined";

/** A restaurant's profile, in records and responses. */
interface VendorProfile {
  name: string;
  address: string;
  img_url: string;
  /** Absent in older records. */
  img_small_url?: string;
  phone_number: string;
  email: string;
  description: string;
  coordinates: { latitude: number; longitude: number };
  timeZone: string;
}

/** `Vendors/{uid}` */
export interface VendorRecord extends VendorProfile, PaymentAccountReading {
  /** Absent or null if unknown. */
  openingHours?: OpeningHours | null;
  /** True after an admin approved the restaurant. */
  vendorVerify: boolean;
  /** Storage's version of the uploaded picture that the approval is for. Absent without one. */
  reviewedPicture?: string;
  /** True after the account's details were submitted to Stripe. */
  initialOnboarding: boolean;
  /** The connected account at Stripe. */
  stripeAccountId?: string;
  /** The previous connected account, whose owner revoked our access. */
  revokedStripeAccountId?: string;
  /** Number of the attempt to create a connected account. Part of Stripe's idempotency key. */
  paymentAttempt?: number;
  /** Whether the account has verified the address in `email`. */
  emailVerified: boolean;
  /** When the application had a verified email for the first time, so that admins can decide. */
  receivedAt?: Date;
  /** Absent in records from before mails had settings: then the defaults of `mailSettingsOf`. */
  mails?: StoredMailSettings;
  /** The end of the pause of all sales. An instant in the past: no pause. */
  pausedUntil?: Date;
  /** Schedules make no sales on these days. */
  closedDays?: ClosedPeriod[];
  /** Absent if no profile change waits for review. */
  profileChange?: ProfileChangeRecord;
  /** The place that an admin has seen last. Absent until the profile is edited. */
  reviewedPlace?: { latitude: number; longitude: number };
  /**
   * Set in the transaction of the decision, so that a second decision sees the first. Also
   * `declined` while the data of a deleted account is removed.
   */
  decision: Decision | null;
  /** The owner since a hand-over. Absent if the account that registered it owns it: use `ownerOf`. */
  ownerUid?: string;
  /** When an admin withdrew the last approval. Absent if none was withdrawn. */
  withdrawnAt?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * `VendorProfiles/{uid}`: public profile of an approved restaurant, for the mobile app. A trigger
 * derives it from the vendor's record. `place` is null if no point was chosen.
 */
export interface VendorProfileRecord
  extends Pick<VendorProfile, "name" | "address" | "description" | "img_url" | "img_small_url" | "timeZone"> {
  place: { latitude: number; longitude: number; geohash: string } | null;
  /** Null if unknown. */
  openingHours: OpeningHours | null;
}

/** A vendor in responses to its owner and admins. `registeredAt` is ISO 8601. */
export interface Vendor extends VendorProfile {
  id: string;
  vendorName: string;
  vendorAddress: string;
  vendorEmail: string;
  vendorDescription: string;
  vendorVerify: boolean;
  emailVerified: boolean;
  initialOnboarding: boolean;
  payments: VendorPayments;
  registeredAt: string;
  openingHours: OpeningHours | null;
  /** Which percentage guests may see of its sales. */
  priceRule: PriceRule;
  /** ISO 8601; null unless all sales are paused now. */
  pausedUntil: string | null;
  mails: MailSettings;
  /** What waits for an admin's review. Guests still see the other fields. */
  profileChange: ProfileChange | null;
  /** Identifies the profile's state; an edit and an approval send it back. */
  revision: string;
}

/** A profile change in responses. Null for what stays. `requestedAt` is ISO 8601. */
export interface ProfileChange {
  name: string | null;
  address: string | null;
  coordinates: { latitude: number; longitude: number } | null;
  requestedAt: string;
}

/** Response of GET /engine/vendors/me: the caller's role and restaurant. */
export interface Me {
  admin: boolean;
  /** Whether the account has verified its email; an owner's is also that of the restaurant. */
  emailVerified: boolean;
  /** The restaurant in which the caller works. Its email, payments and mails are only its owner's. */
  vendor: Vendor | null;
  /** The caller's role in it; null without a restaurant. */
  role: Role | null;
  /** Until when the caller can become the owner, ISO 8601. Absent without an offer. */
  ownershipOfferedUntil?: string | undefined;
  /** The last decline, if the caller has no restaurant since. */
  declined: DeclinedApplication | null;
  /** What past sales of many restaurants teach. Absent for staff, and before it is learned. */
  priceModel?: PriceModel | undefined;
  /** Whether an admin's login had the second factor. Absent if the project asks for none. */
  secondFactor?: "missing" | "passed" | undefined;
}

/** A declined application in responses to its owner. Times are ISO 8601. */
export interface DeclinedApplication {
  /** Null if the admin gave none. */
  reason: string | null;
  declinedAt: string;
  /** The restaurant can apply again from then on. */
  reapplyAt: string;
  /** The application, for the form of the next one. Absent in declines before 2026-11-26. */
  application?: ApplicationToRepeat | undefined;
}

/** A declined application without its picture. Declines before 2026-11-28 have no place and no time zone. */
export type ApplicationToRepeat = Pick<Vendor, "name" | "address" | "phone_number" | "description"> & {
  coordinates?: Vendor["coordinates"] | undefined;
  timeZone?: string | undefined;
};

/** Response of GET /api/vendorAPI/getVendorName: the same value under two names. */
export interface VendorNameAnswer {
  name: string;
  vendorName: string;
}

/** Response of PUT profile: the vendor after the edit. */
export interface UpdateProfileAnswer {
  vendor: Vendor;
}

/** Response of delete-account. The account is signed out now and deleted soon. */
export interface DeleteAccountAnswer {
  requestedAt: string;
}

/** Response of register-vendor. */
export interface RegisterVendorAnswer {
  vendor: Vendor;
}
