import { maxReportBytes } from "@flashplate/contract/client-reports/client-reports";
import { clientReportsRouter } from "../client-reports/client-reports.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";

/** `/api/client-report`: pages of the site report failed loads and visits. */
export const clientReports = httpsFunctionWith(
  { maxBodyBytes: maxReportBytes },
  "clientReports",
  clientReportsRouter,
);
