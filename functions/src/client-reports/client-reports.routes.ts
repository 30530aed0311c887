import { type ClientReportAnswer, clientReport } from "@flashplate/contract/client-reports/client-reports";
import { ownAppOnly } from "../http/access/app-check.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { created } from "../http/answer.ts";
import { validate } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
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
