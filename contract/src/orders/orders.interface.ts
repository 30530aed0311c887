import type { Answer, Endpoint } from "../http/endpoint.ts";
import { leastRole } from "../team/roles.ts";
import { collectOrder } from "./collection.ts";
import {
  type ConsumerOrders,
  cancelOrder,
  cancelReservation,
  completeOrder,
  consumerOrdersQuery,
  type OrderAnswer,
  type ReserveAnswer,
  reserve,
  type VendorOrders,
  vendorOrdersQuery,
} from "./orders.ts";

export const vendorOrdersEndpoint = {
  function: "vendorAPI",
  methods: ["GET"],
  path: "/api/vendorAPI/getVendorOrders",
  who: leastRole.serve,
  support: true,
  summary:
    "Lists the vendor's pending and completed orders, newest first. A cursor gives older ones of one list.",
  query: vendorOrdersQuery,
  answers: { 200: "VendorOrders" as Answer<VendorOrders> },
} as const satisfies Endpoint;

export const completeOrderEndpoint = {
  function: "vendorAPI",
  methods: ["POST"],
  path: "/api/vendorAPI/completeOrder",
  who: leastRole.serve,
  summary: "Completes an order, or undoes that within ten seconds.",
  body: completeOrder,
  answers: { 200: "OrderAnswer" as Answer<OrderAnswer> },
  errors: ["request/not-found", "order/cancelled", "order/uncollected", "order/undo-too-late"],
} as const satisfies Endpoint;

export const collectOrderEndpoint = {
  function: "vendorAPI",
  methods: ["POST"],
  path: "/api/vendorAPI/collect",
  who: leastRole.serve,
  summary: "Checks a pickup code or a scanned order, and completes the order.",
  body: collectOrder,
  answers: { 200: "OrderAnswer" as Answer<OrderAnswer> },
  errors: [
    "request/not-found",
    "order/already-collected",
    "order/cancelled",
    "order/released",
    "order/unpaid",
    "order/uncollected",
  ],
} as const satisfies Endpoint;

export const cancelOrderEndpoint = {
  function: "vendorAPI",
  methods: ["POST"],
  path: "/api/vendorAPI/cancelOrder",
  who: leastRole.cancelOrders,
  summary: "Cancels an order that is not completed, with a reason. Its portions return to the sale.",
  body: cancelOrder,
  answers: { 200: "OrderAnswer" as Answer<OrderAnswer> },
  errors: ["request/not-found", "order/completed"],
} as const satisfies Endpoint;

export const reserveEndpoint = {
  function: "reserve",
  methods: ["POST"],
  path: "/api/consumerAPI/reserve",
  who: "verified",
  limits: ["reserve"],
  summary: "Reserves portions of a sale. Idempotent by requestId.",
  body: reserve,
  answers: { 200: "ReserveAnswer" as Answer<ReserveAnswer>, 201: "ReserveAnswer" as Answer<ReserveAnswer> },
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
} as const satisfies Endpoint;

export const cancelReservationEndpoint = {
  function: "consumerAPI",
  methods: ["POST"],
  path: "/api/consumerAPI/cancel",
  who: "verified",
  limits: ["reserve"],
  summary: "Cancels the consumer's open order, paid or not, until its `cancellableUntil`.",
  body: cancelReservation,
  answers: { 200: "ReserveAnswer" as Answer<ReserveAnswer> },
  errors: ["request/not-found", "order/completed", "sale/ended"],
} as const satisfies Endpoint;

export const consumerOrdersEndpoint = {
  function: "consumerAPI",
  methods: ["GET"],
  path: "/api/consumerAPI/orders",
  who: "verified",
  summary: "Lists the consumer's orders, newest first. A cursor gives older ones.",
  query: consumerOrdersQuery,
  answers: { 200: "ConsumerOrders" as Answer<ConsumerOrders> },
} as const satisfies Endpoint;
