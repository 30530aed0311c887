import type { StartAnnouncementsRecord } from "@flashplate/contract/notifications/notifications";
import { collectionOf } from "../../platform/firestore/records.ts";
import { inTransaction } from "../../platform/firestore/transactions.ts";

const announcements = () => collectionOf<StartAnnouncementsRecord>("StartAnnouncements");

/**
 * Changes the announced starts of a vendor in one transaction.
 * @param change may run several times; it returns undefined to change nothing
 * @returns whether a change was stored
 */
export function changeStarts(
  vendorId: string,
  change: (record: StartAnnouncementsRecord | undefined) => StartAnnouncementsRecord | undefined,
): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const ref = announcements().doc(vendorId);
    const after = change((await transaction.get(ref)).data());
    if (after) transaction.set(ref, after);
    return after !== undefined;
  });
}
