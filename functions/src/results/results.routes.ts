import { type Results, resultsFileQuery, resultsQuery } from "@flashplate/contract/results/results";
import { file, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { validateQuery } from "../http/validate.ts";
import { vendorOnly } from "../http/vendor-access.ts";
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
