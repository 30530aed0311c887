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

/** Counts a wrong code of a device. */
export function countWrongCode(device: CheckingDevice, at: Date): Promise<void> {
  const id = idOf(device);
  return runInQueue(id, () =>
    inTransaction(async (transaction) => {
      const before = (await transaction.get(wrongCodes().doc(id))).data();
      transaction.set(wrongCodes().doc(id), afterWrongCode(before, at));
    }),
  );
}

function idOf({ vendorId, signedInAt }: CheckingDevice): string {
  return createHash("sha256").update(`${vendorId} ${signedInAt.getTime()}`).digest("base64url");
}
