import type { ResultsOverview } from "@flashplate/contract/results/results";
import { ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { adminOnly } from "../http/authorise.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { overview } from "./overview.ts";

/** The numbers of the admin page, under /engine/vendors. */
export const overviewRouter = createRouter();

overviewRouter.get(
  "/overview",
  endpoint(authenticate, adminOnly, async () => ok<ResultsOverview>(await overview())),
);
