import {
  notAPictureMessage,
  objectPathOf,
  vendorImagePath,
  vendorSmallImagePath,
} from "@flashplate/contract/shared/images";
import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { mailSettingsOf, minutesToReapply, ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorData, VendorRecord } from "@flashplate/contract/vendors/vendors";
import { countForUser } from "../http/access/allow.ts";
import { limits } from "../http/access/limits.ts";
import { announceReceived } from "../notifications/mails/announce-by-mail.ts";
import { AppError, invalidFields } from "../platform/app-error.ts";
import { now } from "../platform/clock.ts";
import { storageBucket } from "../platform/configuration/config.ts";
import type { Stored } from "../platform/firestore/records.ts";
import type { Transaction } from "../platform/firestore/transactions.ts";
import { logError } from "../platform/logging/logger.ts";
import { publicUrl } from "../platform/services/objects.ts";
import { planPauseReminder } from "../schedules/pauses/pause-reminder.ts";
import { type Account, isSameEmail } from "../store/accounts.ts";
import { logActivity, logChange } from "../store/log-activity.ts";
import { membershipsOf } from "../store/members.repository.ts";
import { isTakenIdIn } from "../store/taken-ids.repository.ts";
import {
  changeVendor,
  lastDecline,
  lastDeclineOfSuccessor,
  readVendor,
  type VendorChange,
} from "../store/vendors.repository.ts";
import {
  checkVendorPicture,
  finishVendorPicture,
  reencodeVendorPicture,
} from "./pictures/vendor-picture.service.ts";

/** The account that registers, from its verified token. */
export interface Applicant {
  uid: string;
  email: string | undefined;
  emailVerified: boolean;
}

/**
 * The last decline of a person without a restaurant, and when they may apply again. The decline of a
 * restaurant that was handed over is about its owner at that time.
 */
export async function findDecline(
  uid: string,
): Promise<{ record: ApprovalRecord; reapplyAt: Date } | undefined> {
  const registered = await lastDecline(uid);
  const isOwn = registered && (registered.ownerUid ?? uid) === uid;
  const record = isOwn ? registered : await lastDeclineOfSuccessor(uid);
  return record && { record, reapplyAt: reapplyTime(record) };
}

/**
 * Stores an application, or updates one that has no decision.
 * @returns the stored application, and whether this call created it
 * @throws request/invalid, vendor/already-approved, vendor/already-decided, team/other-restaurant,
 * request/too-many (pictures), server/busy, server/picture-not-stored
 */
export async function register(
  applicant: Applicant,
  data: VendorData,
): Promise<{ vendor: Stored<VendorRecord>; created: boolean }> {
  const at = now();
  await refuseRightAfterDecline(applicant.uid, at);
  // Checked before the picture is processed, because an approved vendor's picture is public.
  const known = await readVendor(applicant.uid);
  if (known) {
    refuseHandedOver(known);
    refuseDecided(known.record);
  }
  await requireOwnEmailAndImage(applicant, data);
  const { record, created } = await changeVendor(
    applicant.uid,
    (before) => {
      if (before) {
        refuseHandedOver({ id: applicant.uid, record: before });
        refuseDecided(before);
      }
      const mails = { ...mailSettingsOf(before ?? {}), ...(data.language && { language: data.language }) };
      const profile = { ...profileOf(applicant, data), mails };
      const record: VendorRecord = before
        ? {
            ...withoutSmallPicture(before),
            ...profile,
            emailVerified:
              applicant.emailVerified || (before.emailVerified && isSameEmail(before.email, data.email)),
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
          };
      const receipt = withReceipt(applicant.uid, record);
      const onRecordWritten = (transaction: Transaction, applicationId: string) => {
        receipt.onRecordWritten?.(transaction, applicationId);
        logApplication(transaction, applicant, { before, after: receipt.record });
      };
      return { ...receipt, onRecordWritten, created: before === undefined };
    },
    async (transaction) => {
      await refuseMemberOfAnother(transaction, applicant.uid);
      if (await isTakenIdIn(transaction, applicant.uid)) throw handedOver();
    },
  );
  return { vendor: { id: applicant.uid, record }, created };
}

/** Logs a new application, or a change of one. The applicant is no member until it is stored. */
function logApplication(
  transaction: Transaction,
  { uid, email }: Applicant,
  change: { before: VendorRecord | undefined; after: VendorRecord },
): void {
  const actor = { uid, name: email ?? null, role: "owner" } as const;
  const action = change.before === undefined ? "applied" : "profile-changed";
  logChange(transaction, { vendorId: uid, action, actor }, change);
}

/**
 * Stores the state of the account's email: whether it is verified, and the address once it is. An
 * address that the account has not verified never replaces one. Re-encodes the picture, which waited
 * for the first verification. Does not approve. Changes nothing if the restaurant was handed over since.
 * @param ownerUid whose account it is
 * @returns the record afterwards, or undefined if there is no such restaurant
 */
export async function recordEmail(
  vendorId: string,
  ownerUid: string,
  account: Account,
): Promise<Stored<VendorRecord> | undefined> {
  const at = now();
  const { current, isVerifiedNow } = await changeVendor<EmailChange>(vendorId, (before) => {
    if (!before || ownerOf({ id: vendorId, record: before }) !== ownerUid)
      return { current: before, isVerifiedNow: false };
    const isSame = isSameEmail(account.email, before.email);
    const email = account.emailVerified && account.email && !isSame ? account.email : before.email;
    const { emailVerified } = account;
    if (email === before.email && emailVerified === before.emailVerified)
      return { current: before, isVerifiedNow: false };
    const change = withReceipt(vendorId, { ...before, email, emailVerified, updatedAt: at });
    const isVerifiedNow = emailVerified && !before.emailVerified;
    const onRecordWritten = (transaction: Transaction, applicationId: string) => {
      change.onRecordWritten?.(transaction, applicationId);
      const isOnlyVerified = email === before.email && isVerifiedNow;
      const owner = { uid: ownerUid, name: account.email ?? null, role: "owner" } as const;
      const action = isOnlyVerified ? "email-verified" : "email-changed";
      // Without the change of the address: a former one must not stay in the log. The actor's name is the present one.
      logActivity(transaction, { vendorId, action, actor: owner });
    };
    const planWithRecord = (transaction: Transaction) =>
      planPauseReminder(transaction, { id: vendorId, record: before }, change.record);
    return { ...change, onRecordWritten, planWithRecord, current: change.record, isVerifiedNow };
  });
  if (isVerifiedNow) await finishPictureIfPossible(vendorId);
  return current && { id: vendorId, record: current };
}

/** Stores when an application first has a verified email, and mails the owner that it is received. */
function withReceipt(id: string, record: VendorRecord): VendorChange & { record: VendorRecord } {
  if (!record.emailVerified || record.decision !== null || record.receivedAt) return { record };
  const received = { ...record, receivedAt: record.updatedAt };
  return {
    record: received,
    onRecordWritten: (transaction: Transaction, applicationId: string) =>
      announceReceived(transaction, { id, record: received }, applicationId),
  };
}

interface EmailChange extends VendorChange {
  current: VendorRecord | undefined;
  isVerifiedNow: boolean;
}

/**
 * Encodes the picture of an application. An error is only logged, because the list of applications encodes
 * the picture if this did not.
 * @returns whether there was no error
 */
export async function finishPictureIfPossible(vendorId: string): Promise<boolean> {
  try {
    await finishVendorPicture(vendorId);
    return true;
  } catch (error) {
    logError("applicant-picture-postponed", error, {});
    return false;
  }
}

const pictureMissingMessage = "The picture did not arrive. Choose it again.";
const pictureProblems = {
  usable: undefined,
  missing: pictureMissingMessage,
  unreadable: notAPictureMessage,
} as const;

async function requireOwnEmailAndImage(applicant: Applicant, data: VendorData): Promise<void> {
  const isOwnPath = objectPathOf(data.img_url, storageBucket) === vendorImagePath(applicant.uid);
  const problem = isOwnPath ? pictureProblems[await pictureStateOf(applicant)] : pictureMissingMessage;
  const hasEmail = isSameEmail(applicant.email, data.email);
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
 * verification.
 */
async function pictureStateOf({ uid, emailVerified }: Applicant) {
  if (!emailVerified) return checkVendorPicture(uid);
  await countForUser(limits.pictures, uid, 1);
  return reencodeVendorPicture(uid);
}

/** A person belongs to one restaurant. */
async function refuseMemberOfAnother(transaction: Transaction, uid: string): Promise<void> {
  const memberships = await membershipsOf(uid, transaction);
  if (memberships.every(({ vendorId }) => vendorId === uid)) return;
  throw new AppError(
    "team/other-restaurant",
    "This account belongs to the team of a restaurant. Leave that team first, or use another account.",
  );
}

async function refuseRightAfterDecline(uid: string, at: Date): Promise<void> {
  const decline = await findDecline(uid);
  if (decline && at < decline.reapplyAt) throw justDeclined();
}

function reapplyTime({ decidedAt }: ApprovalRecord): Date {
  return new Date(decidedAt.getTime() + minutesToReapply * 60_000);
}

function justDeclined(): AppError {
  return new AppError(
    "vendor/already-decided",
    `Your application was declined. You can apply again in ${minutesToReapply} minutes.`,
  );
}

function refuseHandedOver(known: Stored<VendorRecord>): void {
  if (ownerOf(known) !== known.id) throw handedOver();
}

/**
 * The id of a restaurant is the uid of the account that registered it, also after it was handed over. So the
 * account cannot register another one.
 */
function handedOver(): AppError {
  return new AppError(
    "team/other-restaurant",
    "You have handed over the restaurant of this account. Register another one with another account.",
  );
}

function refuseDecided(before: VendorRecord): void {
  if (before.decision === "declined") throw justDeclined();
  if (before.vendorVerify || before.decision === "approved") {
    throw new AppError("vendor/already-approved", "Your restaurant is approved already. Log in to go on.");
  }
}

/** The application may come with another picture, which has no small size yet. */
function withoutSmallPicture({ img_small_url: _, ...record }: VendorRecord): VendorRecord {
  return record;
}

/**
 * The stored profile: an allow-list. The picture's URLs are built here, whatever host the request
 * names. The small size exists once the email is verified.
 */
function profileOf({ uid, emailVerified }: Applicant, data: VendorData) {
  return {
    name: data.name,
    address: data.address,
    img_url: publicUrl(vendorImagePath(uid)),
    ...(emailVerified ? { img_small_url: publicUrl(vendorSmallImagePath(uid)) } : {}),
    phone_number: data.phone_number,
    email: data.email,
    description: data.description,
    coordinates: { latitude: data.coordinates.latitude, longitude: data.coordinates.longitude },
    timeZone: data.timeZone,
  };
}
