import { type ReserveAnswer, reserve } from "@flashplate/contract/orders/orders";
import { authenticate } from "../http/access/authenticate.ts";
import { verifiedEmailOnly } from "../http/access/authorise.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { created, ok } from "../http/answer.ts";
import { validate } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { presentConsumerOrder } from "../orders/orders.presenter.ts";
import { startPayment } from "../payments/start-payment.ts";
import { reserveOrder } from "./reserve-portions.ts";

/** Reserving portions of a sale, under /api/consumerAPI. */
export const reserveRouter = createRouter();

reserveRouter.post(
  "/reserve",
  endpoint(
    authenticate,
    verifiedEmailOnly,
    rateLimited({ perUser: limits.reserve }),
    validate(reserve),
    async ({ user, body }) => {
      const result = await reserveOrder({ uid: user.uid, name: user.name }, body);
      const { order, payment } = await startPayment(result.order);
      const answer: ReserveAnswer = { order: presentConsumerOrder(order), ...(payment && { payment }) };
      return result.created ? created(answer) : ok(answer);
    },
  ),
);
