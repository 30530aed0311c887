import { createHmac, timingSafeEqual } from "node:crypto";
import type { UnsubscribableMails } from "@flashplate/contract/notifications/unsubscribe";

/**
 * The address that switches off a restaurant's mails of a kind. Its signature has a key per
 * restaurant, which is stored in its digest (`OrderDigests`), so that no secret has to be
 * configured.
 * @param site origin of the site, without a slash at the end
 */
export function unsubscribeUrl(
  vendorId: string,
  mails: UnsubscribableMails,
  key: string,
  site: string,
): string {
  const query = new URLSearchParams({
    vendorId,
    mails,
    signature: signatureOf(vendorId, mails, key).toString("base64url"),
  });
  return `${site}/notifications/unsubscribe?${query}`;
}

/**
 * Whether a link's signature was made with the key. Takes the same time for every wrong signature.
 */
export function isSignedWith(
  key: string,
  vendorId: string,
  mails: UnsubscribableMails,
  signature: string,
): boolean {
  const expected = signatureOf(vendorId, mails, key);
  const actual = Buffer.from(signature, "base64url");
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function signatureOf(vendorId: string, mails: UnsubscribableMails, key: string): Buffer {
  return createHmac("sha256", key).update(`${mails}:${vendorId}`).digest();
}
