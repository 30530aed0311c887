import type { UnsubscribableMails } from "@flashplate/contract/notifications/unsubscribe";
import type { ChangeMailSettings } from "@flashplate/contract/vendors/change-mail-settings";
import { notFound } from "../../../platform/app-error.ts";
import { changeMails } from "../mail-settings.service.ts";
import { readDigest } from "../order-digests.repository.ts";
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
  const { unsubscribeKey } = await readDigest(vendorId);
  if (unsubscribeKey === undefined || !isSignedWith(unsubscribeKey, vendorId, mails, signature)) {
    throw notFound("This link");
  }
  await changeMails(vendorId, settings[mails]);
}
