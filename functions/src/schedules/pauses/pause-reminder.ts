import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { planMailIn } from "../../notifications/mails/announce-by-mail.ts";
import { pauseEndsMail } from "../../notifications/mails/mail-pause-ends.ts";
import { deleteMessageIn, findExistingIn } from "../../notifications/outbox/outbox.repository.ts";
import { now } from "../../platform/clock.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { inTransaction, type Plan, type Transaction } from "../../platform/firestore/transactions.ts";

const dayMinutes = 24 * 60;
/** The shortest pause with a reminder. A restaurant remembers the end of a shorter one. */
const longMinutes = 2 * dayMinutes;

/**
 * Plans the mail that a restaurant gets a day before the end of a long pause. Called in the transaction
 * that writes the pause or the address of the restaurant. Its `write` deletes the planned mail of an
 * earlier pause, and replaces one to an earlier address.
 */
export async function planPauseReminder(
  transaction: Transaction,
  { id: vendorId, record: before }: Stored<VendorRecord>,
  after: VendorRecord,
): Promise<Plan> {
  const at = now();
  const { pausedUntil: until, emailVerified } = after;
  const isSamePause = until?.getTime() === before.pausedUntil?.getTime();
  const mayPlan = emailVerified && until !== undefined && dueAtOf(until) > at;
  const planned = mayPlan ? await findExistingIn(transaction, [keyOf(vendorId, until)]) : undefined;
  return {
    write() {
      if (!isSamePause) deletePlannedIn(transaction, vendorId, before.pausedUntil);
      if (!mayPlan) return;
      const isPlanned = planned !== undefined && planned.size > 0;
      const isLongPause = until >= addMinutes(at, longMinutes);
      const hasNewAddress = after.email !== before.email;
      const needsMail = isPlanned ? hasNewAddress : isLongPause;
      if (needsMail) writeMailIn(transaction, { id: vendorId, record: after }, until);
    },
  };
}

/** Deletes the planned mail of a restaurant that is being removed. Idempotent. */
export async function forgetPauseReminder({ id, record }: Stored<VendorRecord>): Promise<void> {
  await inTransaction(async (transaction) => deletePlannedIn(transaction, id, record.pausedUntil));
}

/** Deletes the mail of a pause unless its time has come. Sent mails are kept as long as others. */
function deletePlannedIn(transaction: Transaction, vendorId: string, until: Date | undefined): void {
  if (until === undefined || dueAtOf(until) <= now()) return;
  deleteMessageIn(transaction, keyOf(vendorId, until));
}

function writeMailIn(transaction: Transaction, vendor: Stored<VendorRecord>, until: Date): void {
  planMailIn(transaction, { ...pauseEndsMail(vendor, until), dueAt: dueAtOf(until) });
}

function dueAtOf(until: Date): Date {
  return addMinutes(until, -dayMinutes);
}

function keyOf(vendorId: string, until: Date): string {
  return `mail-pause-ends_${vendorId}_${until.getTime()}`;
}
