import { randomBytes } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { OrderDigestRecord } from "@flashplate/contract/orders/orders";
import { isApproved, mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { now } from "../../platform/clock.ts";
import { siteOrigins } from "../../platform/configuration/config.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";
import { minuteRunMs, runPass } from "../../platform/passes/pass.ts";
import { afterTimed } from "../../platform/passes/pass-sources.ts";
import { listNewestPending, pageOfOrderedSince } from "../../store/orders/orders.repository.ts";
import { readVendor, readVendorIn } from "../../store/vendors.repository.ts";
import { announceByMail } from "./announce-by-mail.ts";
import { changeDigestIn, readDigest, readDigestIn, readDigests } from "./order-digests.repository.ts";
import { unsubscribeUrl } from "./unsubscribe/unsubscribe-link.ts";

/**
 * If no device has requested the orders for so many minutes, no device is expected to show them.
 */
const quietMinutes = 5;
/** Minutes that an open page has to ask for a new order. */
const graceMinutes = 1;
const minutesBetweenMails = 15;
/**
 * A run reads only vendors with an order in the last so many minutes. It is longer than the pause
 * between two mails: an order that waited for this pause is mailed even if some runs fail.
 */
const minutesSinceOrder = 25;
/** The most orders that a mail counts. */
const maxCounted = 100;

const pageSize = 200;

/**
 * Mails every vendor with pending orders that no device has asked for, at most once in 15 minutes
 * (decision 63).
 * @returns how many mails were written
 */
export async function mailNewOrders(): Promise<number> {
  const since = addMinutes(now(), -minutesSinceOrder);
  let mailed = 0;
  const notDue = new Set<string>();
  await runPass({
    name: "order-mails",
    page: (from) => pageOfOrderedSince(since, pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    // In the busiest hour, most restaurants have an open page and need no mail. One request finds
    // them.
    handleTogether: async (vendors) => {
      const digests = await readDigests(vendors.map(({ id }) => id));
      const at = now();
      for (const { id } of vendors) if (!isDue(digests.get(id) ?? {}, at)) notDue.add(id);
      return vendors.every(({ id }) => notDue.has(id));
    },
    handle: async ({ id }) => {
      if (notDue.has(id)) return;
      const isMailed = await mailUnseen(id);
      if (isMailed) mailed += 1;
    },
    runMs: minuteRunMs,
  });
  return mailed;
}

/** Returns whether this call wrote a mail. */
async function mailUnseen(vendorId: string): Promise<boolean> {
  const at = now();
  const digest = await readDigest(vendorId);
  if (!isDue(digest, at) || !wantsMail((await readVendor(vendorId))?.record)) return false;
  const unseen = await listUnseen(vendorId, digest);
  const [newest, oldest] = [unseen.at(0), unseen.at(-1)];
  if (!newest || !oldest || oldest > addMinutes(at, -graceMinutes)) return false;
  return writeMail(vendorId, unseen.length, newest, at);
}

/** Checks again in its transaction, because runs may overlap and a device may have asked. */
function writeMail(vendorId: string, orders: number, countedUntil: Date, at: Date): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const [vendor, digest] = [
      await readVendorIn(transaction, vendorId),
      await readDigestIn(transaction, vendorId),
    ];
    if (!isDue(digest, at) || !vendor || !wantsMail(vendor.record)) return false;
    const unsubscribeKey = digest.unsubscribeKey ?? randomBytes(32).toString("base64url");
    changeDigestIn(transaction, vendorId, { sentAt: at, countedUntil, unsubscribeKey });
    announceByMail(transaction, {
      kind: "mail-new-orders",
      vendorId,
      id: String(at.getTime()),
      owner: vendor.record,
      reason: null,
      orders,
      unsubscribe: unsubscribeUrl(vendorId, "new-orders", unsubscribeKey, siteOrigins()[0]),
    });
    return true;
  });
}

/** Whether a mail that waits to be sent is still needed: no device has asked since it was written. */
export async function isStillUnseen(vendorId: string, writtenAt: Date): Promise<boolean> {
  const [digest, vendor] = await Promise.all([readDigest(vendorId), readVendor(vendorId)]);
  if (!wantsMail(vendor?.record) || (digest.seenAt && digest.seenAt > writtenAt)) return false;
  return (await listNewestPending(vendorId, 1)).length > 0;
}

/** Whether no device has requested the orders lately, and the last mail is old enough. */
function isDue({ seenAt, sentAt }: OrderDigestRecord, at: Date): boolean {
  const isQuiet = seenAt === undefined || seenAt <= addMinutes(at, -quietMinutes);
  const isPauseOver = sentAt === undefined || sentAt <= addMinutes(at, -minutesBetweenMails);
  return isQuiet && isPauseOver;
}

function wantsMail(record: VendorRecord | undefined): boolean {
  return (
    record !== undefined && isApproved(record) && record.emailVerified && mailSettingsOf(record).newOrders
  );
}

/** Times of the pending orders that neither a device nor a mail has shown, newest first. */
async function listUnseen(vendorId: string, { seenAt, countedUntil }: OrderDigestRecord): Promise<Date[]> {
  const shownUntil = Math.max(seenAt?.getTime() ?? 0, countedUntil?.getTime() ?? 0);
  const pending = await listNewestPending(vendorId, maxCounted);
  return pending
    .map(({ record }) => record.orderTime)
    .filter((orderTime) => orderTime.getTime() > shownUntil);
}
