import { type ClientReportAnswer, clientReport } from "@flashplate/contract/client-reports/client-reports";
import { created } from "../http/answer.ts";
import { ownAppOnly } from "../http/app-check.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { validate } from "../http/validate.ts";
import { logReport } from "./client-reports.service.ts";

/** Reports of the site, at /api/client-report. */
export const clientReportsRouter = createRouter();

clientReportsRouter.post(
  "/",
  endpoint(
    ownAppOnly,
    rateLimited({ perAddress: limits.clientReport }),
    validate(clientReport),
    async ({ body }) => {
      logReport(body);
      return created<ClientReportAnswer>({ received: true });
    },
  ),
);
