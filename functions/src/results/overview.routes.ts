import type { ResultsOverview } from "@flashplate/contract/results/results";
import { authenticate } from "../http/access/authenticate.ts";
import { adminOnly } from "../http/access/authorise.ts";
import { ok } from "../http/answer.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { overview } from "./overview.ts";

/** The numbers of the admin page, under /engine/vendors. */
export const overviewRouter = createRouter();

overviewRouter.get(
  "/overview",
  endpoint(authenticate, adminOnly, async () => ok<ResultsOverview>(await overview())),
);
