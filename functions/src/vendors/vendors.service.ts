import {
  notAPicture,
  objectPathOf,
  vendorImagePath,
  vendorSmallImagePath,
} from "@flashplate/contract/shared/images";
import type { VendorData, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { limits } from "../http/limits.ts";
import { countForUser } from "../http/rate-limit.ts";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { storageBucket } from "../platform/config.ts";
import { logError } from "../platform/logger.ts";
import { publicUrl } from "../platform/objects.ts";
import type { Stored } from "../platform/records.ts";
import type { Transaction } from "../platform/transactions.ts";
import { checkVendorPicture, reencodeVendorPicture } from "./vendor-picture.service.ts";
import { changeVendor, lastDeclinedAt, listPending, readVendor, readVendorIn } from "./vendors.repository.ts";

/** The account that registers, from its verified token. */
export interface Applicant {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
}

/**
 * Minutes after a decline before the person may apply again. Longer than the retries of the
 * clean-up, which would remove records of a new application.
 */
const minutesToReapply = 10;

/** The vendor's record, or undefined. */
export function findVendor(uid: string): Promise<Stored<VendorRecord> | undefined> {
  return readVendor(uid);
}

/** The vendor's record, or undefined, within a transaction. */
export function findVendorIn(
  transaction: Transaction,
  uid: string,
): Promise<Stored<VendorRecord> | undefined> {
  return readVendorIn(transaction, uid);
}

/** Applications without a decision, oldest first, at most `maxPendingListed`. */
export function findPendingVendors(): Promise<Stored<VendorRecord>[]> {
  return listPending();
}

/** Whether the vendor is approved and not declined since. */
export function isApproved(record: VendorRecord): boolean {
  return record.vendorVerify && record.decision !== "declined";
}

/**
 * Stores an application, or updates one that has no decision.
 * @returns whether this call created the record
 * @throws request/invalid, vendor/already-approved, vendor/already-decided
 */
export async function register(
  applicant: Applicant,
  data: VendorData,
): Promise<{ vendor: Stored<VendorRecord>; created: boolean }> {
  const at = now();
  await refuseRightAfterDecline(applicant.uid, at);
  // Before the picture is processed, because an approved vendor's picture is public.
  const known = await readVendor(applicant.uid);
  if (known) refuseDecided(known.record);
  await requireOwnEmailAndImage(applicant, data);
  const { record, created } = await changeVendor(applicant.uid, (before) => {
    if (before) refuseDecided(before);
    const profile = profileOf(applicant, data);
    return {
      created: before === undefined,
      record: before
        ? {
            ...before,
            ...profile,
            emailVerified: before.emailVerified || applicant.emailVerified,
            updatedAt: at,
          }
        : {
            ...profile,
            vendorVerify: false,
            initialOnboarding: false,
            emailVerified: applicant.emailVerified,
            decision: null,
            createdAt: at,
            updatedAt: at,
          },
    };
  });
  return { vendor: { id: applicant.uid, record }, created };
}

/**
 * Stores that the vendor's email is verified, and re-encodes the picture, which waited for that. Does
 * not approve.
 * @returns the new record, or undefined
 */
export async function recordEmailVerified(uid: string): Promise<Stored<VendorRecord> | undefined> {
  const at = now();
  const { current, changed } = await changeVendor(uid, (before) => {
    if (!before || before.emailVerified) return { current: before, changed: false };
    const record = { ...before, emailVerified: true, updatedAt: at };
    return { current: record, record, changed: true };
  });
  if (changed) await reencodeSoon(uid);
  return current && { id: uid, record: current };
}

/** An error is only logged, because the approval re-encodes the picture if this did not. */
async function reencodeSoon(uid: string): Promise<void> {
  try {
    await reencodeVendorPicture(uid);
  } catch (error) {
    logError("applicant-picture-postponed", error, {});
  }
}

const pictureMissing = "The picture did not arrive. Choose it again.";
const pictureProblems = { usable: undefined, missing: pictureMissing, unreadable: notAPicture } as const;

async function requireOwnEmailAndImage(applicant: Applicant, data: VendorData): Promise<void> {
  const isOwnPath = objectPathOf(data.img_url, storageBucket) === vendorImagePath(applicant.uid);
  const problem = isOwnPath ? pictureProblems[await pictureStateOf(applicant)] : pictureMissing;
  const hasEmail = applicant.email?.toLowerCase() === data.email.toLowerCase();
  if (problem === undefined && hasEmail) return;
  throw invalidFields({
    ...(hasEmail
      ? {}
      : { "vendorData.email": "Use the email address of your account: it is the one you sign in with." }),
    ...(problem === undefined ? {} : { "vendorData.img_url": problem }),
  });
}

/**
 * Anyone can create an account without a verified email, so its picture is not decoded before the
 * approval.
 */
async function pictureStateOf({ uid, emailVerified }: Applicant) {
  if (!emailVerified) return checkVendorPicture(uid);
  await countForUser(limits.pictures, uid, 1);
  return reencodeVendorPicture(uid);
}

async function refuseRightAfterDecline(uid: string, at: Date): Promise<void> {
  const declinedAt = await lastDeclinedAt(uid);
  if (declinedAt && at.getTime() - declinedAt.getTime() < minutesToReapply * 60_000) throw justDeclined();
}

function justDeclined(): AppError {
  return new AppError(
    "vendor/already-decided",
    `Your application was declined. You can apply again in ${minutesToReapply} minutes.`,
  );
}

function refuseDecided(before: VendorRecord): void {
  if (before.decision === "declined") throw justDeclined();
  if (before.vendorVerify || before.decision === "approved") {
    throw new AppError("vendor/already-approved", "Your restaurant is approved already. Log in to go on.");
  }
}

/**
 * The stored profile: an allow-list. The picture's URL is built here, whatever host the request
 * names.
 */
function profileOf({ uid }: Applicant, data: VendorData) {
  return {
    name: data.name,
    address: data.address,
    img_url: publicUrl(vendorImagePath(uid)),
    img_small_url: publicUrl(vendorSmallImagePath(uid)),
    phone_number: data.phone_number,
    email: data.email,
    description: data.description,
    coordinates: { latitude: data.coordinates.latitude, longitude: data.coordinates.longitude },
    timeZone: data.timeZone,
  };
}
