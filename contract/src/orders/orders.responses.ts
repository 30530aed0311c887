import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import { statedFields } from "../menu/menu.ts";
import { disputeStates } from "../payments/dispute-rules.ts";
import {
  type ConsumerOrder,
  type ConsumerOrders,
  type Order,
  type OrderAnswer,
  orderStatuses,
  type PaymentView,
  type ReservationPayment,
  type ReserveAnswer,
  type VendorOrders,
} from "./orders.ts";

const payment = registerResponse<PaymentView>("PaymentView")(
  z.object({
    mode: z.enum(["app", "pickup"]),
    state: z.enum(["at-pickup", "awaiting", "authorised", "captured", "voided", "refunded", "failed"]),
  }),
);
const shared = {
  id: z.string(),
  foodItem: z.array(z.string()),
  foodQuantity: z.array(z.int()),
  orderTime: z.string(),
  completionTime: z.string().nullable(),
  status: z.enum(orderStatuses),
  pickupCode: z.string().nullable(),
  payment,
  collectableUntil: z.string().nullable(),
  ...statedFields,
};

export const order = registerResponse<Order>("Order")(
  z.object({
    ...shared,
    usersName: z.string(),
    saleId: z.string(),
    amount: z.number().nullable(),
    isRefundable: z.boolean(),
    dispute: z.object({ state: z.enum(disputeStates), amount: z.number() }).optional(),
  }),
);
const consumerOrder = registerResponse<ConsumerOrder>("ConsumerOrder")(
  z.object({
    ...shared,
    saleId: z.string(),
    vendorId: z.string(),
    vendorName: z.string().nullable(),
    allergenText: z.string(),
    total: z.number().nullable(),
    cancelReason: z.string().nullable(),
    holdUntil: z.string().nullable(),
    cancellableUntil: z.string().nullable(),
  }),
);
const reservationPayment = registerResponse<ReservationPayment>("ReservationPayment")(
  z.object({
    clientSecret: z.string(),
    publishableKey: z.string(),
    amount_cents: z.int(),
    currency: z.literal("usd"),
    holdUntil: z.string(),
  }),
);

registerResponse<VendorOrders>("VendorOrders")(
  z.object({
    completedOrders: z.array(order),
    incompletedOrders: z.array(order),
    incompletedCount: z.int().optional(),
    completedCursor: z.string().optional(),
    incompletedCursor: z.string().optional(),
    revision: z.string().optional(),
  }),
);
registerResponse<OrderAnswer>("OrderAnswer")(z.object({ order }));
registerResponse<ReserveAnswer>("ReserveAnswer")(
  z.object({ order: consumerOrder, payment: reservationPayment.optional() }),
);
registerResponse<ConsumerOrders>("ConsumerOrders")(
  z.object({ orders: z.array(consumerOrder), nextCursor: z.string().optional() }),
);
