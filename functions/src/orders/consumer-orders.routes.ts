import { guestLanguageOf } from "@flashplate/contract/menu/allergen-text";
import type { ConsumerOrders } from "@flashplate/contract/orders/orders";
import { consumerOrdersEndpoint } from "@flashplate/contract/orders/orders.interface";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { presentConsumerOrder } from "./orders.presenter.ts";
import { findConsumerOrders } from "./orders.service.ts";

/** A consumer's orders, under /api/consumerAPI. */
export const consumerOrdersRouter = createRouter();

mount(consumerOrdersRouter, consumerOrdersEndpoint, async ({ user, query }, request) => {
  const language = guestLanguageOf(request.get("accept-language"));
  const { orders, cursor } = await findConsumerOrders(user.uid, query.before);
  return ok<ConsumerOrders>({
    orders: orders.map((order) => presentConsumerOrder(order, language)),
    ...(cursor === undefined ? {} : { nextCursor: cursor }),
  });
});
