import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { disputeStates } from "../payments/dispute-rules.ts";
import {
  type ConsumerOrder,
  type ConsumerOrders,
  cancelOrder,
  cancelReservation,
  completeOrder,
  consumerOrdersQuery,
  type Order,
  type OrderAnswer,
  orderStatuses,
  type PaymentView,
  type ReservationPayment,
  type ReserveAnswer,
  reserve,
  type VendorOrders,
  vendorOrdersQuery,
} from "./orders.ts";

const payment = schemaFor<PaymentView>("PaymentView")(
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
};

export const order = schemaFor<Order>("Order")(
  z.object({
    ...shared,
    usersName: z.string(),
    saleId: z.string(),
    amount: z.number().nullable(),
    dispute: z.object({ state: z.enum(disputeStates), amount: z.number() }).optional(),
  }),
);
const consumerOrder = schemaFor<ConsumerOrder>("ConsumerOrder")(
  z.object({
    ...shared,
    saleId: z.string(),
    vendorId: z.string(),
    vendorName: z.string().nullable(),
    total: z.number().nullable(),
    cancelReason: z.string().nullable(),
    holdUntil: z.string().nullable(),
    cancellableUntil: z.string().nullable(),
  }),
);
const reservationPayment = schemaFor<ReservationPayment>("ReservationPayment")(
  z.object({
    clientSecret: z.string(),
    publishableKey: z.string(),
    amount_cents: z.int(),
    currency: z.literal("usd"),
    holdUntil: z.string(),
  }),
);

const vendorOrders = schemaFor<VendorOrders>("VendorOrders")(
  z.object({
    completedOrders: z.array(order),
    incompletedOrders: z.array(order),
    incompletedCount: z.int().optional(),
    completedCursor: z.string().optional(),
    incompletedCursor: z.string().optional(),
    revision: z.string().optional(),
  }),
);
const changed = schemaFor<OrderAnswer>("OrderAnswer")(z.object({ order }));
const reserved = schemaFor<ReserveAnswer>("ReserveAnswer")(
  z.object({ order: consumerOrder, payment: reservationPayment.optional() }),
);
const consumerOrders = schemaFor<ConsumerOrders>("ConsumerOrders")(
  z.object({ orders: z.array(consumerOrder), nextCursor: z.string().optional() }),
);

export const orderEndpoints = [
  {
    function: "vendorAPI",
    methods: ["GET"],
    path: "/api/vendorAPI/getVendorOrders",
    who: "vendor",
    summary:
      "Lists the vendor's pending and completed orders, newest first. A cursor gives older ones of one list.",
    query: vendorOrdersQuery,
    answers: { 200: vendorOrders },
  },
  {
    function: "vendorAPI",
    methods: ["POST"],
    path: "/api/vendorAPI/completeOrder",
    who: "vendor",
    summary: "Completes an order, or undoes that within ten seconds.",
    body: completeOrder,
    answers: { 200: changed },
    errors: ["request/not-found", "order/cancelled", "order/uncollected", "order/undo-too-late"],
  },
  {
    function: "vendorAPI",
    methods: ["POST"],
    path: "/api/vendorAPI/cancelOrder",
    who: "vendor",
    summary: "Cancels a pending order with a reason and returns its portions to the sale.",
    body: cancelOrder,
    answers: { 200: changed },
    errors: ["request/not-found", "order/completed"],
  },
  {
    function: "reserve",
    methods: ["POST"],
    path: "/api/consumerAPI/reserve",
    who: "verified",
    limits: ["reserve"],
    summary: "Reserves portions of a sale. Idempotent by requestId.",
    body: reserve,
    answers: { 200: reserved, 201: reserved },
    errors: [
      "request/not-found",
      "sale/not-active",
      "sale/paused",
      "sale/sold-out",
      "sale/not-enough-left",
      "sale/limit-reached",
      "sale/held",
      "sale/busy",
      "order/too-many",
      "order/paused",
      "order/payment-needed",
      "order/unpaid",
      "order/price-changed",
      "payments/unavailable",
      "payments/refused",
      "payments/not-configured",
      "request/reused",
    ],
  },
  {
    function: "consumerAPI",
    methods: ["POST"],
    path: "/api/consumerAPI/cancel",
    who: "verified",
    limits: ["reserve"],
    summary: "Cancels the consumer's pending order until its `cancellableUntil`.",
    body: cancelReservation,
    answers: { 200: reserved },
    errors: ["request/not-found", "order/completed", "sale/ended"],
  },
  {
    function: "consumerAPI",
    methods: ["GET"],
    path: "/api/consumerAPI/orders",
    who: "verified",
    summary: "Lists the consumer's orders, newest first. A cursor gives older ones.",
    query: consumerOrdersQuery,
    answers: { 200: consumerOrders },
  },
] as const satisfies readonly Endpoint[];
