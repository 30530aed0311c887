/**
 * The deployed functions. The build reads this list (tools/build/functions.ts) and bundles every
 * module by itself, so that an instance loads only the module of its own function.
 */
export { clientReports } from "./apis/client-reports.api.ts";
export { consumerAPI } from "./apis/consumer.api.ts";
export { contact } from "./apis/contact.api.ts";
export { flashsaleAPI } from "./apis/flashsale.api.ts";
export { flashsales } from "./apis/flashsales.api.ts";
export { health } from "./apis/health.api.ts";
export { menuAPI } from "./apis/menu.api.ts";
export { menuImport } from "./apis/menu-import.api.ts";
export { notifications } from "./apis/notifications.api.ts";
export { payments } from "./apis/payments.api.ts";
export { print } from "./apis/print.api.ts";
export { reserve } from "./apis/reserve.api.ts";
export { stripeWebhook } from "./apis/stripe-webhook.api.ts";
export { vendorAPI } from "./apis/vendor.api.ts";
export { vendors } from "./apis/vendors.api.ts";
export { onContactMessageCreated } from "./contact/contact.triggers.ts";
export { archiveExpiredSales } from "./flash-sales/ends/archive-sale.triggers.ts";
export { checkSearchCells, keepSearchCells } from "./flash-sales/nearby/search-cells.triggers.ts";
export { remindRestaurants } from "./flash-sales/reminders/remind-restaurants.triggers.ts";
export { sweepMenuPictures } from "./menu/menu.triggers.ts";
export { decodeMenu } from "./menu-import/decoding/decode-menu.triggers.ts";
export { deliverNotifications, onOutboxCreated } from "./notifications/deliver-notifications.triggers.ts";
export { mailOrderDigests } from "./notifications/mails/mail-new-orders.triggers.ts";
export { mailWeeklyResults } from "./notifications/mails/mail-week.triggers.ts";
export { onOrderCreated } from "./notifications/rings/ring-devices.triggers.ts";
export { reconcilePayments, settlePayments } from "./payments/settlement/payments.triggers.ts";
export { learnPriceModels } from "./pricing/models/learn-price-models.triggers.ts";
export { onOrderVisible } from "./printing/print-orders.triggers.ts";
export { onOrderWritten, onPastSaleWritten } from "./results/count-results.triggers.ts";
export { measureEffect } from "./results/effect/measure-effect.triggers.ts";
export { makeScheduledSales } from "./schedules/make-scheduled-sales.triggers.ts";
export { announceQueuedStart } from "./schedules/starts/announce-queued-start.triggers.ts";
export { announceStartedSales } from "./schedules/starts/announce-started-sales.triggers.ts";
export { onPictureUploaded } from "./uploads/check-upload.triggers.ts";
export {
  onAccountDeleted,
  onAccountDeletionCreated,
  reconcileAccounts,
} from "./vendors/account/delete-account.triggers.ts";
export { sweepVendorPictures } from "./vendors/pictures/vendor-pictures.triggers.ts";
export { onVendorWritten } from "./vendors/profile/publish-profile.triggers.ts";
export { onApprovalCreated, onVendorUpdated } from "./vendors/review/vendor-decisions.triggers.ts";
