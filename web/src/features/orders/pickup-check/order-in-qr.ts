/** The path of the page that a guest's QR code leads to: `/p/ORDER_ID`. */
const pickupPath = /^\/p\/([^/]+)$/;

/**
 * Returns the order's id and its pickup code in the text of a guest's QR code, or undefined if it is another
 * code. The text is `https://SITE/p/ORDER_ID#PICKUP_CODE`. The host is not checked, because the site can
 * have several addresses. The id is then looked up in the restaurant's own orders.
 */
export function orderInQr(text: string): { orderId: string; code?: string } | undefined {
  try {
    const { pathname, hash } = new URL(text);
    const id = pickupPath.exec(pathname)?.[1];
    if (id === undefined) return undefined;
    const orderId = decodeURIComponent(id);
    return hash === "" ? { orderId } : { orderId, code: hash.slice(1).toUpperCase() };
  } catch {
    // The text is no URL, or the id has a wrong percent-encoding.
    return undefined;
  }
}
