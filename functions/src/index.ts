/** What is deployed, one line each. Options stand in platform/function-options.ts, logic in the domains. */
import { flashSalesRouter, nearbySalesRouter, ownSalesRouter } from "./flash-sales/flash-sales.routes.ts";
import { saleChangesRouter } from "./flash-sales/sale-changes.routes.ts";
import { httpsFunction, httpsFunctionWith } from "./http/https-function.ts";
import { menuRouter } from "./menu/menu.routes.ts";
import { menuImportRouter } from "./menu-import/menu-import.routes.ts";
import { notificationsRouter } from "./notifications/notifications.routes.ts";
import { consumerOrdersRouter, vendorOrdersRouter } from "./orders/orders.routes.ts";
import { openAiSecrets } from "./platform/config.ts";
import { menuImportOptions } from "./platform/function-options.ts";
import { vendorNameRouter, vendorsRouter } from "./vendors/vendors.routes.ts";

export const vendorAPI = httpsFunction("/api/vendorAPI", vendorNameRouter, vendorOrdersRouter);
export const consumerAPI = httpsFunction("/api/consumerAPI", nearbySalesRouter, consumerOrdersRouter);
export const menuAPI = httpsFunction("/api/menuAPI", menuRouter);
export const flashsaleAPI = httpsFunction("/api/flashsaleAPI", ownSalesRouter, saleChangesRouter);
export const flashsales = httpsFunction("/engine/flashsales", flashSalesRouter);
export const vendors = httpsFunction("/engine/vendors", vendorsRouter);
export const notifications = httpsFunction("/notifications", notificationsRouter);
export const menuImport = httpsFunctionWith(
  { ...menuImportOptions, secrets: openAiSecrets },
  "/menu-import",
  menuImportRouter,
);
export { archiveExpiredSales } from "./flash-sales/flash-sales.triggers.ts";
export { onApprovalCreated, onVendorUpdated } from "./vendors/vendors.triggers.ts";
