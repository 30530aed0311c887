import { isSignedWith } from "../notifications/unsubscribe-link.ts";
import { readDigest } from "../orders/order-digests.repository.ts";
import { notFound } from "../platform/app-error.ts";
import { changeMails } from "../vendors/mail-settings.service.ts";

/**
 * Switches off a vendor's mails about new orders. The link of a mail is enough, without a login.
 * Idempotent.
 * @throws request/not-found (unknown vendor or wrong signature), auth/vendor-only (declined since)
 */
export async function unsubscribe(vendorId: string, signature: string): Promise<void> {
  const { unsubscribeKey } = await readDigest(vendorId);
  if (unsubscribeKey === undefined || !isSignedWith(unsubscribeKey, vendorId, signature)) {
    throw notFound("This link");
  }
  await changeMails(vendorId, { newOrders: false });
}
