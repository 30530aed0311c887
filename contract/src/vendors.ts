import * as z from "zod";
import { readAliases } from "./aliases.ts";
import { cursor } from "./cursors.ts";
import { recordId } from "./ids.ts";
import { imageUrl } from "./images.ts";
import { type OpeningHours, openingHours } from "./opening-hours.ts";

export { maxPendingListed } from "./list-limits.ts";

export const passwordsDoNotMatch = "Passwords do not match";
export const vendorImageRequired = "Vendor image is required";
export const vendorNotCreated = "Error creating vendor";

/** Firebase Auth refuses shorter ones; said before the request, not after. */
export const minPasswordLength = 6;

const wrongLatitude = "Enter a latitude from -90 to 90.";
const wrongLongitude = "Enter a longitude from -180 to 180.";

/** A point on the map, in degrees. 0,0 is where nobody has chosen one. */
export const coordinates = z.object({
  latitude: z.number(wrongLatitude).min(-90, wrongLatitude).max(90, wrongLatitude),
  longitude: z.number(wrongLongitude).min(-180, wrongLongitude).max(180, wrongLongitude),
});

/** An IANA time zone name this runtime knows, as `America/New_York`. */
export const timeZone = z.string().refine(isTimeZone, "Choose a time zone.");

function isTimeZone(name: string): boolean {
  // A name follows summer time; a mere offset, which runtimes take as well, does not.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const vendorFields = {
  name: z.string().trim().min(1, "Enter the restaurant's name.").max(80, "Use at most 80 characters."),
  address: z.string().trim().min(1, "Enter the address.").max(200, "Use at most 200 characters."),
  phone_number: z
    .string()
    .trim()
    .min(1, "Enter a phone number.")
    .regex(/^\+?[\d\s().-]{5,30}$/, "Enter a phone number, such as +1 555 010 2030."),
  email: z.email("Enter an email address.").max(254),
  description: z.string().trim().min(1, "Describe the restaurant.").max(1000, "Use at most 1000 characters."),
};

/** What a restaurant says of itself when it registers. Both of the specification's naming sets are read. */
export const vendorData = z.preprocess(
  readAliases({
    name: ["vendorName"],
    address: ["vendorAddress"],
    email: ["vendorEmail"],
    description: ["vendorDescription"],
    phone_number: ["vendorPhone", "phone"],
    img_url: ["image_url", "img"],
  }),
  z.object({
    ...vendorFields,
    img_url: imageUrl,
    coordinates: coordinates.default({ latitude: 0, longitude: 0 }),
    timeZone: timeZone.default("UTC"),
  }),
);
export type VendorData = z.infer<typeof vendorData>;

/** POST /engine/vendors/register-vendor */
export const registerVendor = z.object({ vendorData });
export type RegisterVendor = z.infer<typeof registerVendor>;

/** What a signed-in person without a record still has to fill in. */
export const vendorDetailsForm = z.object(vendorFields);
export type VendorDetailsForm = z.infer<typeof vendorDetailsForm>;

const { email: _, ...fieldsOfProfile } = vendorFields;

/** What a restaurant says of itself once it is registered. Its email is the one of its account, which is not changed here. */
export const profileFields = { ...fieldsOfProfile, timeZone, openingHours: openingHours.nullable() };

/**
 * PUT /engine/vendors/profile, as JSON or as a form that brings a new picture as `image`. `revision` is the one of the profile
 * that was edited: where it is another one by now, nothing is changed.
 */
export const updateProfile = z.object({
  profile: z.object({
    ...profileFields,
    coordinates,
    revision: z.string("Send the revision that you were given.").min(1).max(64),
  }),
});
export type ProfileEdit = z.infer<typeof updateProfile>["profile"];

/** Minutes since the last sign-in within which an account may be deleted. */
export const deletionMinutes = 5;

/** POST /engine/vendors/delete-account. `confirmation` is the account's email address, typed by its owner. */
export const deleteAccount = z.object({
  confirmation: z.string("Type your email address.").trim().min(1, "Type your email address.").max(254),
});

/** A new password, typed twice: fields of every form that makes an account. */
export const newPasswordFields = {
  password: z.string().min(minPasswordLength, `Use at least ${minPasswordLength} characters.`),
  confirmPassword: z.string().min(1, "Enter the password again."),
};

/** Whether both say the same, for `refine` with `passwordMismatch`. */
export function isSamePassword(form: { password: string; confirmPassword: string }): boolean {
  return form.password === form.confirmPassword;
}

/** Said beside the second password, also while another field is wrong, so that everything is said at once. */
export const passwordMismatch = {
  path: ["confirmPassword"],
  message: passwordsDoNotMatch,
  when: () => true,
};

/** The registration form: the vendor's fields, the two passwords, and that they match. */
export const vendorRegistrationForm = z
  .object({ ...vendorFields, ...newPasswordFields })
  .refine(isSamePassword, passwordMismatch);

/** The decision on an application. `approved` and `declined` are also the values of the stored record. */
export type Decision = "approved" | "declined";

/** POST /engine/vendors/approve */
export const approveVendor = z.object({ vendorId: recordId });
/** POST /engine/vendors/decline. The reason is kept and shown to nobody but admins. */
export const declineVendor = z.object({
  vendorId: recordId,
  reason: z.string().trim().min(1, "Say why.").max(500, "Use at most 500 characters."),
});

/** What a restaurant says of itself, in its record and in answers alike. */
interface VendorProfile {
  name: string;
  address: string;
  img_url: string;
  /** Absent where the picture was stored in one size alone. */
  img_small_url?: string;
  phone_number: string;
  email: string;
  description: string;
  coordinates: { latitude: number; longitude: number };
  timeZone: string;
}

/** `Vendors/{uid}` */
export interface VendorRecord extends VendorProfile {
  /** Absent or null where the restaurant has not said. */
  openingHours?: OpeningHours | null;
  /** True only after an admin approved. */
  vendorVerify: boolean;
  /** True once Stripe says that the account's details are submitted. */
  initialOnboarding: boolean;
  /** The connected account at Stripe, once there is one. */
  stripeAccountId?: string;
  /** The connected account before this one, which its owner has taken away from us. */
  revokedStripeAccountId?: string;
  /** Which try to make a connected account this is: a failure that Stripe keeps repeating begins another. Absent: the first. */
  paymentAttempt?: number;
  emailVerified: boolean;
  /**
   * Set in the transaction that decides, so that a second admin's decision sees the first one's. Also `declined` while everything
   * is taken away of a vendor that deletes its account.
   */
  decision: Decision | null;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * `VendorProfiles/{uid}`: what the mobile app may know of an approved restaurant. It follows the vendor's record and is there
 * only while that is approved. `place` is null where nobody has chosen one.
 */
export interface VendorProfileRecord
  extends Pick<VendorProfile, "name" | "address" | "description" | "img_url" | "img_small_url" | "timeZone"> {
  place: { latitude: number; longitude: number; geohash: string } | null;
  /** Null where the restaurant has not said. */
  openingHours: OpeningHours | null;
}

/** `Approvals/{id}`: append-only, also the tombstone of a declined vendor. */
export interface ApprovalRecord {
  vendorId: string;
  decision: Decision;
  reason: string | null;
  /** Uid of the admin, or null where the record was found approved in Firestore itself. */
  decidedBy: string | null;
  decidedAt: Date;
  vendorName: string;
  vendorEmail: string;
}

/** `AccountDeletions/{uid}`: that a person had their account deleted, and nothing of who they were. */
export interface AccountDeletionRecord {
  hadRestaurant: boolean;
  requestedAt: Date;
  /** Null while something is left to take away. */
  completedAt: Date | null;
}

/** A vendor as its owner and admins see it, with both of the specification's names. `registeredAt` is ISO 8601. */
export interface Vendor extends VendorProfile {
  id: string;
  vendorName: string;
  vendorAddress: string;
  vendorEmail: string;
  vendorDescription: string;
  vendorVerify: boolean;
  emailVerified: boolean;
  initialOnboarding: boolean;
  registeredAt: string;
  openingHours: OpeningHours | null;
  /** Names this state of the profile, for who edits it. */
  revision: string;
}

/** GET /engine/vendors/me: who the caller is to this product. */
export interface Me {
  admin: boolean;
  emailVerified: boolean;
  vendor: Vendor | null;
}

/** GET /api/vendorAPI/getVendorName; both of the specification's names for the same value. */
export interface VendorNameAnswer {
  name: string;
  vendorName: string;
}

/** GET /engine/vendors/pending: applications without a decision, oldest first, at most `maxPendingListed`. */
export interface PendingVendorsAnswer {
  vendors: Vendor[];
}

/** GET /engine/vendors/decisions: the newest, or with a cursor the next older ones. */
export const decisionsQuery = z.object({ before: cursor.optional() });

/** Each answer of decisions holds at most this many. */
export const maxDecisionsListed = 25;

/** A decision as admins see it. */
export interface FiledDecision {
  id: string;
  vendorId: string;
  vendorName: string;
  vendorEmail: string;
  decision: Decision;
  /** Null in approvals. */
  reason: string | null;
  /** Email of the admin, or the uid where that account is gone; null where the record was found approved in Firestore itself. */
  decidedBy: string | null;
  /** ISO 8601 */
  decidedAt: string;
}

/** GET /engine/vendors/decisions, the newest first. */
export interface DecisionsAnswer {
  decisions: FiledDecision[];
  /** There where there are older ones. */
  nextCursor?: string;
}

/** Answer of approve and decline. */
export interface DecisionAnswer {
  vendorId: string;
  decision: Decision;
}

/** Answer of PUT profile: the vendor as it is now. */
export interface UpdateProfileAnswer {
  vendor: Vendor;
}

/** Answer of delete-account: signed out everywhere, and gone soon after. `requestedAt` is ISO 8601. */
export interface DeleteAccountAnswer {
  requestedAt: string;
}

/** Answer of register-vendor. */
export interface RegisterVendorAnswer {
  vendor: Vendor;
}
