import { createHash } from "node:crypto";
import { afterWrongCode, type WrongCodesRecord } from "@flashplate/contract/orders/collection";
import { runInQueue } from "../../platform/firestore/keyed-queue.ts";
import { collectionOf } from "../../platform/firestore/records.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";

const wrongCodes = () => collectionOf<WrongCodesRecord>("WrongCodes");

/** A device of a restaurant: the sign-in that its tokens come from. */
export interface CheckingDevice {
  vendorId: string;
  signedInAt: Date;
}

/** The wrong codes of a device; undefined without any. */
export async function readWrongCodes(device: CheckingDevice): Promise<WrongCodesRecord | undefined> {
  return (await wrongCodes().doc(idOf(device)).get()).data();
}

/**
 * Checks the codes of a device one after another, within this instance. So each check sees the
 * wrong codes of the earlier ones.
 */
export function inTurnOfDevice<T>(device: CheckingDevice, check: () => Promise<T>): Promise<T> {
  return runInQueue(idOf(device), check);
}

/** Counts a wrong code of a device. */
export function countWrongCode(device: CheckingDevice, at: Date): Promise<void> {
  const record = wrongCodes().doc(idOf(device));
  return inTransaction(async (transaction) => {
    const before = (await transaction.get(record)).data();
    transaction.set(record, afterWrongCode(before, at));
  });
}

/** A hash, so that the id does not show when a member signed in. Trying all seconds would find it. */
function idOf({ vendorId, signedInAt }: CheckingDevice): string {
  return createHash("sha256").update(`${vendorId} ${signedInAt.getTime()}`).digest("base64url");
}
