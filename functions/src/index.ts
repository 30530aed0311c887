/**
 * The deployed functions, and nothing else: the build reads this list (tools/build/functions.ts). Every module here is
 * bundled by itself, and an instance loads only the module of its own function.
 */
export { consumerAPI } from "./apis/consumer.api.ts";
export { contact } from "./apis/contact.api.ts";
export { flashsaleAPI } from "./apis/flashsale.api.ts";
export { flashsales } from "./apis/flashsales.api.ts";
export { health } from "./apis/health.api.ts";
export { menuAPI } from "./apis/menu.api.ts";
export { menuImport } from "./apis/menu-import.api.ts";
export { notifications } from "./apis/notifications.api.ts";
export { payments } from "./apis/payments.api.ts";
export { stripeWebhook } from "./apis/stripe-webhook.api.ts";
export { vendorAPI } from "./apis/vendor.api.ts";
export { vendors } from "./apis/vendors.api.ts";
export { onContactMessageCreated } from "./contact/contact.triggers.ts";
export { announceStartedSales } from "./flash-sales/announcements.triggers.ts";
export { archiveExpiredSales } from "./flash-sales/archive.triggers.ts";
export { sweepMenuPictures } from "./menu/menu.triggers.ts";
export { deliverNotifications } from "./notifications/delivery.triggers.ts";
export { onOutboxCreated } from "./notifications/notifications.triggers.ts";
export { onAccountDeletionCreated } from "./vendors/account-deletion.triggers.ts";
export { onVendorWritten } from "./vendors/public-profile.triggers.ts";
export { onApprovalCreated, onVendorUpdated } from "./vendors/vendors.triggers.ts";
