import * as z from "zod";
import { answers, type Endpoint } from "./endpoint.ts";
import {
  type ConsumerOrder,
  type ConsumerOrders,
  cancelOrder,
  completeOrder,
  consumerOrdersQuery,
  type Order,
  type OrderAnswer,
  type ReserveAnswer,
  reserve,
  type VendorOrders,
  vendorOrdersQuery,
} from "./orders.ts";

const shared = {
  id: z.string(),
  foodItem: z.array(z.string()),
  foodQuantity: z.array(z.int()),
  orderTime: z.string(),
  completionTime: z.string().nullable(),
  status: z.enum(["pending", "completed", "cancelled"]),
  pickupCode: z.string().nullable(),
};

export const order = answers<Order>()(z.object({ ...shared, usersName: z.string() }));
const consumerOrder = answers<ConsumerOrder>()(
  z.object({
    ...shared,
    saleId: z.string(),
    vendorId: z.string(),
    vendorName: z.string().nullable(),
    total: z.number().nullable(),
    cancelReason: z.string().nullable(),
  }),
);

const vendorOrders = answers<VendorOrders>()(
  z.object({
    completedOrders: z.array(order),
    incompletedOrders: z.array(order),
    completedCursor: z.string().optional(),
    incompletedCursor: z.string().optional(),
  }),
);
const changed = answers<OrderAnswer>()(z.object({ order }));
const reserved = answers<ReserveAnswer>()(z.object({ order: consumerOrder }));
const consumerOrders = answers<ConsumerOrders>()(
  z.object({ orders: z.array(consumerOrder), nextCursor: z.string().optional() }),
);

export const orderEndpoints: readonly Endpoint[] = [
  {
    function: "vendorAPI",
    methods: ["GET"],
    path: "/api/vendorAPI/getVendorOrders",
    who: "vendor",
    summary:
      "The vendor's pending and completed orders, newest first; with a cursor, the next older ones of one list.",
    query: vendorOrdersQuery,
    answers: { 200: vendorOrders },
  },
  {
    function: "vendorAPI",
    methods: ["POST"],
    path: "/api/vendorAPI/completeOrder",
    who: "vendor",
    summary: "Completes an order, or takes that back for ten seconds.",
    body: completeOrder,
    answers: { 200: changed },
    errors: ["request/not-found", "order/cancelled", "order/undo-too-late"],
  },
  {
    function: "vendorAPI",
    methods: ["POST"],
    path: "/api/vendorAPI/cancelOrder",
    who: "vendor",
    summary: "Cancels a pending order with a reason and puts its portions back.",
    body: cancelOrder,
    answers: { 200: changed },
    errors: ["request/not-found", "order/completed"],
  },
  {
    function: "consumerAPI",
    methods: ["POST"],
    path: "/api/consumerAPI/reserve",
    who: "verified",
    summary: "Reserves portions of a sale; again with the same requestId answers the same order.",
    body: reserve,
    answers: { 200: reserved, 201: reserved },
    errors: [
      "request/not-found",
      "sale/not-active",
      "sale/sold-out",
      "sale/not-enough-left",
      "sale/limit-reached",
    ],
  },
  {
    function: "consumerAPI",
    methods: ["GET"],
    path: "/api/consumerAPI/orders",
    who: "verified",
    summary: "The consumer's own orders, newest first; with a cursor, the next older ones.",
    query: consumerOrdersQuery,
    answers: { 200: consumerOrders },
  },
];
