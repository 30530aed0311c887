/** What is deployed, one line each. Options stand in platform/function-options.ts, logic in the domains. */
import { maxMenuBytes } from "@flashplate/contract/menu";
import { contactRouter } from "./contact/contact.routes.ts";
import { dashboardRouter } from "./dashboard/dashboard.routes.ts";
import { flashSalesRouter, nearbySalesRouter, ownSalesRouter } from "./flash-sales/flash-sales.routes.ts";
import { saleChangesRouter } from "./flash-sales/sale-changes.routes.ts";
import { healthRouter } from "./health/health.routes.ts";
import { httpsFunction, httpsFunctionWith, pictureFunction } from "./http/https-function.ts";
import { menuRouter } from "./menu/menu.routes.ts";
import { menuImportRouter } from "./menu-import/menu-import.routes.ts";
import { notificationsRouter } from "./notifications/notifications.routes.ts";
import { consumerOrdersRouter, vendorOrdersRouter } from "./orders/orders.routes.ts";
import { paymentsRouter, stripeWebhookRouter } from "./payments/payments.routes.ts";
import { openAiSecrets, stripeSecrets } from "./platform/config.ts";
import { menuImportOptions, pictureOptions } from "./platform/function-options.ts";
import { vendorNameRouter, vendorsRouter } from "./vendors/vendors.routes.ts";

export const vendorAPI = httpsFunction(
  "/api/vendorAPI",
  vendorNameRouter,
  vendorOrdersRouter,
  dashboardRouter,
);
export const consumerAPI = httpsFunction("/api/consumerAPI", nearbySalesRouter, consumerOrdersRouter);
/** A whole menu may come at once, as the import of one sends it. */
export const menuAPI = httpsFunctionWith(
  { ...pictureOptions, maxBodyBytes: maxMenuBytes },
  "/api/menuAPI",
  menuRouter,
);
export const flashsaleAPI = httpsFunction("/api/flashsaleAPI", ownSalesRouter, saleChangesRouter);
export const flashsales = httpsFunction("/engine/flashsales", flashSalesRouter);
export const vendors = pictureFunction("/engine/vendors", vendorsRouter);
export const notifications = httpsFunction("/notifications", notificationsRouter);
export const menuImport = httpsFunctionWith(
  { ...menuImportOptions, secrets: openAiSecrets },
  "/menu-import",
  menuImportRouter,
);
export const health = httpsFunctionWith(
  { secrets: [...stripeSecrets, ...openAiSecrets] },
  "/api/health",
  healthRouter,
);
export const payments = httpsFunctionWith({ secrets: stripeSecrets }, "/", paymentsRouter);
export const stripeWebhook = httpsFunctionWith(
  { secrets: stripeSecrets },
  "/stripe-webhook",
  stripeWebhookRouter,
);
export const contact = httpsFunction("/contact-message", contactRouter);
export { onContactMessageCreated } from "./contact/contact.triggers.ts";
export { announceStartedSales, archiveExpiredSales } from "./flash-sales/flash-sales.triggers.ts";
export { sweepMenuPictures } from "./menu/menu.triggers.ts";
export { deliverNotifications, onOutboxCreated } from "./notifications/notifications.triggers.ts";
export {
  onAccountDeletionCreated,
  onApprovalCreated,
  onVendorUpdated,
  onVendorWritten,
} from "./vendors/vendors.triggers.ts";
