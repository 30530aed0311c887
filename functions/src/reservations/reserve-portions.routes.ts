import { guestLanguageOf } from "@flashplate/contract/menu/allergen-text";
import type { ReserveAnswer } from "@flashplate/contract/orders/orders";
import { reserveEndpoint } from "@flashplate/contract/orders/orders.interface";
import { created, ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { presentConsumerOrder } from "../orders/orders.presenter.ts";
import { startPayment } from "../payments/start-payment.ts";
import { reserveOrder } from "./reserve-portions.ts";

/** Reserving portions of a sale, under /api/consumerAPI. */
export const reserveRouter = createRouter();

mount(reserveRouter, reserveEndpoint, async ({ user, body }, request) => {
  const result = await reserveOrder({ uid: user.uid, name: user.name }, body);
  const { order, payment } = await startPayment(result.order);
  const language = guestLanguageOf(request.get("accept-language"));
  const answer: ReserveAnswer = {
    order: presentConsumerOrder(order, language),
    ...(payment && { payment }),
  };
  return result.created ? created(answer) : ok(answer);
});
