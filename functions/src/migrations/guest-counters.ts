import { remembersSince } from "@flashplate/contract/orders/guest-record";
import { createGuestIn, guestMigration, missingGuestRecordIn } from "../orders/guests.repository.ts";
import { pagesOfConsumersSince } from "../orders/orders.repository.ts";
import { now } from "../platform/clock.ts";
import { guestLimits } from "../platform/config.ts";
import { recordMigrated } from "../platform/migrations.ts";
import { inTransaction } from "../platform/transactions.ts";

/**
 * Makes the records of guests with recent orders who have none, from their orders. Idempotent: it
 * may stop anywhere and run again, also while guests reserve. Afterwards, reserving reads no orders
 * of guests without a record.
 * @param pageSize orders that are read at once
 * @returns how many records this call made
 */
export async function migrateGuestCounters(pageSize = 500): Promise<number> {
  let made = 0;
  for await (const uids of pagesOfConsumersSince(remembersSince(guestLimits, now()), pageSize)) {
    for (const uid of uids) if (await makeRecord(uid)) made += 1;
  }
  await recordMigrated(guestMigration);
  return made;
}

function makeRecord(uid: string): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const guest = await missingGuestRecordIn(transaction, uid);
    if (guest) createGuestIn(transaction, guest);
    return guest !== undefined;
  });
}
