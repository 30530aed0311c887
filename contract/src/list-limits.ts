// Apart from the schemas, so that screens that only read load these limits without zod.

/** Each list of sales holds at most this many, and no vendor has more that run or are planned: the list of those is always whole. */
export const maxSalesListed = 100;
/** Each list of `getVendorOrders` and of a consumer's own orders holds at most this many, newest first. */
export const maxOrdersListed = 200;
/** Each list of applications holds at most this many, oldest first. */
export const maxPendingListed = 200;
