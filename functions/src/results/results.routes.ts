import type { Results } from "@flashplate/contract/results/results";
import { resultsEndpoint, resultsFileEndpoint } from "@flashplate/contract/results/results.interface";
import { file, ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { resultsOf } from "./results.service.ts";
import { resultsFile, resultsFileName } from "./results-file.service.ts";

/** The vendor's results, under /api/vendorAPI. */
export const resultsRouter = createRouter();

mount(resultsRouter, resultsEndpoint, async ({ vendor, query }) =>
  ok<Results>(await resultsOf(vendor.id, query)),
);

mount(resultsRouter, resultsFileEndpoint, async ({ vendor, query }) =>
  file(
    "text/csv; charset=utf-8",
    resultsFileName(query),
    resultsFile({ id: vendor.id, timeZone: vendor.record.timeZone }, query),
  ),
);
