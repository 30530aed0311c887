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

mount(reserveRouter, reserveEndpoint, async ({ user, body }) => {
  const result = await reserveOrder({ uid: user.uid, name: user.name }, body);
  const { order, payment } = await startPayment(result.order);
  const answer: ReserveAnswer = { order: presentConsumerOrder(order), ...(payment && { payment }) };
  return result.created ? created(answer) : ok(answer);
});
