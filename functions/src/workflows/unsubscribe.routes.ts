import type { UnsubscribeAnswer } from "@flashplate/contract/notifications/notifications";
import { unsubscribeQuery } from "@flashplate/contract/notifications/unsubscribe";
import { ok } from "../http/answer.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { validateQuery } from "../http/validate.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** The link that mail programs call for their button to unsubscribe (RFC 8058), under /notifications. */
export const unsubscribeRouter = createRouter();

unsubscribeRouter.post(
  "/unsubscribe",
  endpoint(
    rateLimited({ perAddress: limits.unsubscribe }),
    validateQuery(unsubscribeQuery),
    async ({ query }) => {
      await unsubscribe(query.vendorId, query.signature);
      return ok<UnsubscribeAnswer>({ unsubscribed: true });
    },
  ),
);
