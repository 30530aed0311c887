import type { UnsubscribableMails } from "@flashplate/contract/notifications/unsubscribe";
import type { ChangeMailSettings } from "@flashplate/contract/vendors/change-mail-settings";
import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import { requireVendorIn } from "../../../http/access/vendor-access.ts";
import { notFound } from "../../../platform/app-error.ts";
import { inTransaction } from "../../../platform/firestore/transactions.ts";
import { changeMailsIn } from "../mail-settings.service.ts";
import { readDigestIn } from "../order-digests.repository.ts";
import { isSignedWith } from "./unsubscribe-link.ts";

const settings: Record<UnsubscribableMails, ChangeMailSettings> = {
  "new-orders": { newOrders: false },
  week: { weekly: false },
};

/**
 * Switches off a vendor's mails of a kind. The link of a mail is enough, without a login. Idempotent.
 * @throws request/not-found (unknown vendor or wrong signature), auth/vendor-only (declined since)
 */
export async function unsubscribe(
  vendorId: string,
  mails: UnsubscribableMails,
  signature: string,
): Promise<void> {
  await inTransaction(async (transaction) => {
    // Read here, because a hand-over that comes before this change removes the key.
    const { unsubscribeKey } = await readDigestIn(transaction, vendorId);
    if (unsubscribeKey === undefined || !isSignedWith(unsubscribeKey, vendorId, mails, signature)) {
      throw notFound("This link");
    }
    const vendor = await requireVendorIn(transaction, vendorId);
    // The link was sent to the owner.
    const owner = { uid: ownerOf(vendor), name: vendor.record.email, role: "owner" } as const;
    changeMailsIn(transaction, vendor, settings[mails], owner);
  });
}
