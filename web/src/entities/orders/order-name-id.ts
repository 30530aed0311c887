/**
 * Id of the element with an order's name on its page. It describes the order's buttons, and gets the
 * focus when an order before it has left the list.
 */
export const orderNameId = (orderId: string) => `order-${orderId}`;
