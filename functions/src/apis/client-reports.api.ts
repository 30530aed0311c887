import { maxReportBytes } from "@flashplate/contract/client-reports/client-reports";
import { clientReportsRouter } from "../client-reports/client-reports.routes.ts";
import { httpsFunctionWith } from "../http/https-function.ts";

export const clientReports = httpsFunctionWith(
  { maxBodyBytes: maxReportBytes },
  "clientReports",
  clientReportsRouter,
);
