import { contactAddresses } from "./contact-addresses.ts";
import { erasedGuests } from "./erased-guests.ts";
import { geoPoints } from "./geo-points.ts";
import { guestRecords } from "./guest-records.ts";
import type { Migration } from "./migration.ts";
import { orderPayments } from "./order-payments.ts";
import { orderPromises } from "./order-promises.ts";
import { approvalPurgeTimes, contactMessagePurgeTimes, paymentEventPurgeTimes } from "./purge-times.ts";
import { restaurantOwners } from "./restaurant-owners.ts";

/**
 * What `npm run migrate` runs, in this order. The migrations of `npm run results:backfill` and `npm run
 * restore:pictures` are not among them.
 */
export const migrations: readonly Migration[] = [
  geoPoints,
  // Before `guest-records`, which makes no record of an erased guest.
  erasedGuests,
  guestRecords,
  approvalPurgeTimes,
  contactMessagePurgeTimes,
  // After `erased-guests`, which cancels open orders.
  orderPromises,
  paymentEventPurgeTimes,
  orderPayments,
  restaurantOwners,
  contactAddresses,
];
