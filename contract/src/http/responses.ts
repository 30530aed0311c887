/**
 * The schemas of all responses, by the names that the rows of the interface use. Each imported file
 * registers its schemas.
 */
import "../client-reports/client-reports.responses.ts";
import "../contact/contact.responses.ts";
import "../dashboard/dashboard.responses.ts";
import "../flash-sales/flash-sales.responses.ts";
import "../health/health.responses.ts";
import "../menu/menu.responses.ts";
import "../menu-import/menu-import.responses.ts";
import "../notifications/notifications.responses.ts";
import "../orders/orders.responses.ts";
import "../payments/disputes.responses.ts";
import "../payments/payments.responses.ts";
import "../printing/printing.responses.ts";
import "../results/results.responses.ts";
import "../schedules/schedules.responses.ts";
import "../team/team.responses.ts";
import "../vendors/vendors.responses.ts";
import type * as z from "zod";
import { responseSchemas, schemaByName } from "./response-schemas.ts";

// From here, the registry has every schema, because the imports above have run.
export { responseSchemas };

/**
 * Returns the schema of a response by its name.
 * @throws Error if no module calls `registerResponse` with the name
 */
export function responseSchema(name: string): z.ZodType {
  const schema = schemaByName.get(name);
  if (!schema)
    throw new Error(`No response has the name ${name}. Register its schema with registerResponse.`);
  return schema;
}
