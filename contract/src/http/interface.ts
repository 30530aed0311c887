/**
 * The HTTP interface, one row per endpoint. The functions mount each row that they import; the
 * OpenAPI document, the endpoint tests and the fuzzing are generated from all of them.
 */
import * as clientReports from "../client-reports/client-reports.interface.ts";
import * as contact from "../contact/contact.interface.ts";
import * as dashboard from "../dashboard/dashboard.interface.ts";
import * as flashSales from "../flash-sales/flash-sales.interface.ts";
import * as health from "../health/health.interface.ts";
import * as menu from "../menu/menu.interface.ts";
import * as menuImport from "../menu-import/menu-import.interface.ts";
import * as notifications from "../notifications/notifications.interface.ts";
import * as orders from "../orders/orders.interface.ts";
import * as disputes from "../payments/disputes.interface.ts";
import * as payments from "../payments/payments.interface.ts";
import * as printing from "../printing/printing.interface.ts";
import * as results from "../results/results.interface.ts";
import * as schedules from "../schedules/schedules.interface.ts";
import * as team from "../team/team.interface.ts";
import * as vendors from "../vendors/vendors.interface.ts";
import type { Endpoint } from "./endpoint.ts";

const rows = {
  ...vendors,
  ...team,
  ...menu,
  ...menuImport,
  ...flashSales,
  ...schedules,
  ...orders,
  ...dashboard,
  ...results,
  ...notifications,
  ...payments,
  ...disputes,
  ...printing,
  ...contact,
  ...health,
  ...clientReports,
};

type Row = (typeof rows)[keyof typeof rows];

/** Every endpoint, by path. */
export const endpoints: readonly Endpoint[] = Object.values(rows)
  .map((row) => ({ row, key: `${row.path} ${row.methods[0]}` }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ row }) => row);

/** The rows by name, as `nameOf` returns it, with their literal types. */
export type EndpointRows = {
  [One in Row as `${One["methods"][0]} ${One["path"]}`]: One;
};
