import { type ConsumerOrders, consumerOrdersQuery } from "@flashplate/contract/orders/orders";
import { authenticate } from "../http/access/authenticate.ts";
import { verifiedEmailOnly } from "../http/access/authorise.ts";
import { ok } from "../http/answer.ts";
import { validateQuery } from "../http/body/validate.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { presentConsumerOrder } from "./orders.presenter.ts";
import { findConsumerOrders } from "./orders.service.ts";

/** A consumer's orders, under /api/consumerAPI. */
export const consumerOrdersRouter = createRouter();

consumerOrdersRouter.get(
  "/orders",
  endpoint(authenticate, verifiedEmailOnly, validateQuery(consumerOrdersQuery), async ({ user, query }) => {
    const { orders, cursor } = await findConsumerOrders(user.uid, query.before);
    return ok<ConsumerOrders>({
      orders: orders.map(presentConsumerOrder),
      ...(cursor === undefined ? {} : { nextCursor: cursor }),
    });
  }),
);
