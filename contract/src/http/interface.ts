/**
 * The HTTP interface, one row per endpoint. The OpenAPI document, the endpoint tests and the
 * fuzzing are generated from it. The site and the functions do not import it, because it would only
 * add to their size.
 */
import { clientReportEndpoints } from "../client-reports/client-reports.interface.ts";
import { contactEndpoints } from "../contact/contact.interface.ts";
import { dashboardEndpoints } from "../dashboard/dashboard.interface.ts";
import { flashSaleEndpoints } from "../flash-sales/flash-sales.interface.ts";
import { healthEndpoints } from "../health/health.interface.ts";
import { menuEndpoints } from "../menu/menu.interface.ts";
import { menuImportEndpoints } from "../menu-import/menu-import.interface.ts";
import { notificationEndpoints } from "../notifications/notifications.interface.ts";
import { orderEndpoints } from "../orders/orders.interface.ts";
import { disputeEndpoints } from "../payments/disputes.interface.ts";
import { paymentEndpoints } from "../payments/payments.interface.ts";
import { resultEndpoints } from "../results/results.interface.ts";
import { scheduleEndpoints } from "../schedules/schedules.interface.ts";
import { vendorEndpoints } from "../vendors/vendors.interface.ts";
import type { Endpoint } from "./endpoint.ts";

const rows = [
  ...vendorEndpoints,
  ...menuEndpoints,
  ...menuImportEndpoints,
  ...flashSaleEndpoints,
  ...scheduleEndpoints,
  ...orderEndpoints,
  ...dashboardEndpoints,
  ...resultEndpoints,
  ...notificationEndpoints,
  ...paymentEndpoints,
  ...disputeEndpoints,
  ...contactEndpoints,
  ...healthEndpoints,
  ...clientReportEndpoints,
] as const;

export const endpoints: readonly Endpoint[] = rows;

/** The rows by name, as `nameOf` returns it, with their literal types. */
export type EndpointRows = {
  [Row in (typeof rows)[number] as `${Row["methods"][0]} ${Row["path"]}`]: Row;
};
