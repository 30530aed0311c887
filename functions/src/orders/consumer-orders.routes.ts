import {
  type ConsumerOrders,
  consumerOrdersQuery,
  type ReserveAnswer,
  reserve,
} from "@flashplate/contract/orders";
import { Router } from "express";
import { created, ok } from "../http/answer.ts";
import { authenticate } from "../http/authenticate.ts";
import { verifiedEmailOnly } from "../http/authorise.ts";
import { limits } from "../http/limits.ts";
import { endpoint } from "../http/pipeline.ts";
import { rateLimited } from "../http/rate-limit.ts";
import { validate, validateQuery } from "../http/validate.ts";
import { presentConsumerOrder } from "./orders.presenter.ts";
import { ordersOfConsumer } from "./orders.service.ts";
import { reserveOrder } from "./reservation.service.ts";

/** What a consumer reserves: under /api/consumerAPI. */
export const consumerOrdersRouter = Router();

consumerOrdersRouter.post(
  "/reserve",
  endpoint(
    authenticate,
    verifiedEmailOnly,
    rateLimited({ perUser: limits.reserve }),
    validate(reserve),
    async ({ user, body }) => {
      const result = await reserveOrder({ uid: user.uid, name: user.name }, body);
      const answer: ReserveAnswer = { order: presentConsumerOrder(result.order) };
      return result.created ? created(answer) : ok(answer);
    },
  ),
);

consumerOrdersRouter.get(
  "/orders",
  endpoint(authenticate, verifiedEmailOnly, validateQuery(consumerOrdersQuery), async ({ user, query }) => {
    const { orders, cursor } = await ordersOfConsumer(user.uid, query.before);
    return ok<ConsumerOrders>({
      orders: orders.map(presentConsumerOrder),
      ...(cursor === undefined ? {} : { nextCursor: cursor }),
    });
  }),
);
