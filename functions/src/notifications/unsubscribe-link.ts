import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The address that switches off a restaurant's mails about new orders. Its signature has a key per
 * restaurant, which is stored beside the record of the last mail, so that no secret has to be
 * configured.
 * @param site origin of the site, without a slash at the end
 */
export function unsubscribeUrl(vendorId: string, key: string, site: string): string {
  const query = new URLSearchParams({
    vendorId,
    mails: "new-orders",
    signature: signatureOf(vendorId, key).toString("base64url"),
  });
  return `${site}/notifications/unsubscribe?${query}`;
}

/** Whether a link's signature was made with the key. Takes the same time for every wrong one. */
export function isSignedWith(key: string, vendorId: string, signature: string): boolean {
  const [expected, given] = [signatureOf(vendorId, key), Buffer.from(signature, "base64url")];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signatureOf(vendorId: string, key: string): Buffer {
  return createHmac("sha256", key).update(`new-orders:${vendorId}`).digest();
}
