import { type ReserveAnswer, reserve } from "@flashplate/contract/orders/orders";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { verifiedEmailOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { createRouter } from "../http/router.ts";
import { validate } from "../http/validate.ts";
import { presentConsumerOrder } from "../orders/orders.presenter.ts";
import { reserveOrder } from "./reserve-portions.ts";
import { startPayment } from "../payments/start-payment.ts";

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
