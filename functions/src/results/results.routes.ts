import { type Results, resultsFileQuery, resultsQuery } from "@flashplate/contract/results/results";
import { authenticate } from "../http/access/authenticate.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { vendorOnly } from "../http/access/vendor-access.ts";
import { file, ok } from "../http/answer.ts";
import { validateQuery } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { resultsOf } from "./results.service.ts";
import { resultsFile, resultsFileName } from "./results-file.service.ts";

/** The vendor's results, under /api/vendorAPI. */
export const resultsRouter = createRouter();

resultsRouter.get(
  "/results",
  endpoint(authenticate, vendorOnly, validateQuery(resultsQuery), async ({ vendor, query }) =>
    ok<Results>(await resultsOf(vendor.id, query)),
  ),
);

resultsRouter.get(
  "/results.csv",
  endpoint(
    authenticate,
    vendorOnly,
    rateLimited({ perUser: limits.resultsFile }),
    validateQuery(resultsFileQuery),
    async ({ vendor, query }) =>
      file(
        "text/csv; charset=utf-8",
        resultsFileName(query),
        resultsFile({ id: vendor.id, timeZone: vendor.record.timeZone }, query),
      ),
  ),
);
