/** The path of the page that a guest's QR code leads to: `/p/ORDER_ID`. */
const pickupPath = /^\/p\/([^/]+)$/;

/**
 * Returns the id of the order in the text of a guest's QR code, or undefined if it is another code.
 * The text is `https://SITE/p/ORDER_ID#PICKUP_CODE`. The host is not checked, because the site can
 * have several addresses. The id is then looked up in the restaurant's own orders.
 */
export function orderIdInQr(text: string): string | undefined {
  try {
    const id = pickupPath.exec(new URL(text).pathname)?.[1];
    return id === undefined ? undefined : decodeURIComponent(id);
  } catch {
    // The text is no URL, or the id has a wrong percent-encoding.
    return undefined;
  }
}
