import { remembersSince } from "@flashplate/contract/orders/guest-record";
import { guestMigration, makeGuestRecordIn } from "../orders/guests.repository.ts";
import { pagesOfConsumersSince } from "../orders/orders.repository.ts";
import { now } from "../platform/clock.ts";
import { guestLimits } from "../platform/config.ts";
import { recordMigrated } from "../platform/migrations.ts";
import { inTransaction } from "../platform/transactions.ts";

const pageSize = 500;

/**
 * Makes the records of guests with recent orders who have none, from their orders. Idempotent: it
 * may stop anywhere and run again, also while guests reserve. Afterwards, reserving reads no orders
 * of guests without a record.
 * @returns how many records this call made
 */
export async function migrateGuestCounters(): Promise<number> {
  let made = 0;
  for await (const uids of pagesOfConsumersSince(remembersSince(guestLimits, now()), pageSize)) {
    for (const uid of uids) {
      if (await inTransaction((transaction) => makeGuestRecordIn(transaction, uid))) made += 1;
    }
  }
  await recordMigrated(guestMigration);
  return made;
}
