/**
 * The whole HTTP interface, one row an endpoint. The OpenAPI document, the tests of every endpoint and the fuzzing are made
 * from it. Nothing of the site or of the functions imports it: it would weigh there and decides nothing.
 */
import { contactEndpoints } from "./contact.interface.ts";
import { dashboardEndpoints } from "./dashboard.interface.ts";
import type { Endpoint } from "./endpoint.ts";
import { flashSaleEndpoints } from "./flash-sales.interface.ts";
import { healthEndpoints } from "./health.interface.ts";
import { menuEndpoints } from "./menu.interface.ts";
import { menuImportEndpoints } from "./menu-import.interface.ts";
import { notificationEndpoints } from "./notifications.interface.ts";
import { orderEndpoints } from "./orders.interface.ts";
import { paymentEndpoints } from "./payments.interface.ts";
import { vendorEndpoints } from "./vendors.interface.ts";

export const endpoints: readonly Endpoint[] = [
  ...vendorEndpoints,
  ...menuEndpoints,
  ...menuImportEndpoints,
  ...flashSaleEndpoints,
  ...orderEndpoints,
  ...dashboardEndpoints,
  ...notificationEndpoints,
  ...paymentEndpoints,
  ...contactEndpoints,
  ...healthEndpoints,
];
