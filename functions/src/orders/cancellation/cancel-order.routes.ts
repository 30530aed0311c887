import { guestLanguageOf } from "@flashplate/contract/menu/allergen-text";
import type { OrderAnswer, ReserveAnswer } from "@flashplate/contract/orders/orders";
import { cancelOrderEndpoint, cancelReservationEndpoint } from "@flashplate/contract/orders/orders.interface";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { presentConsumerOrder, presentOrder } from "../orders.presenter.ts";
import { cancelOrderOfGuest, cancelOwnOrder } from "./cancel-order.ts";

/** Cancelling an order by its vendor, under /api/vendorAPI. */
export const cancelOrderRouter = createRouter();

mount(cancelOrderRouter, cancelOrderEndpoint, async ({ vendor, role, body }) => {
  const order = await cancelOwnOrder({ ...body, vendorId: vendor.id });
  return ok<OrderAnswer>({ order: presentOrder(order, role) });
});

/** Cancelling an order by its consumer, under /api/consumerAPI. */
export const cancelReservationRouter = createRouter();

mount(cancelReservationRouter, cancelReservationEndpoint, async ({ user, body }, request) => {
  const order = await cancelOrderOfGuest(user.uid, body.orderId);
  const language = guestLanguageOf(request.get("accept-language"));
  return ok<ReserveAnswer>({ order: presentConsumerOrder(order, language) });
});
