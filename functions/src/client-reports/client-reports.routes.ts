import type { ClientReportAnswer } from "@flashplate/contract/client-reports/client-reports";
import { clientReportEndpoint } from "@flashplate/contract/client-reports/client-reports.interface";
import { created } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { logReport } from "./client-reports.service.ts";

/** Reports of the site, at /api/client-report. */
export const clientReportsRouter = createRouter();

mount(clientReportsRouter, clientReportEndpoint, async ({ body }) => {
  logReport(body);
  return created<ClientReportAnswer>({ received: true });
});
