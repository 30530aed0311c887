import type { Answer, Endpoint } from "../http/endpoint.ts";
import { type NearbySales, salesNearby } from "../orders/orders.ts";
import { type SalePlansAnswer, type SwitchPlanAnswer, switchPlan } from "../pricing/plans.ts";
import { leastRole } from "../team/roles.ts";
import {
  type AdjustSaleAnswer,
  adjustSale,
  type DeleteFlashSaleAnswer,
  type DeletePastSaleAnswer,
  deleteFlashSale,
  deletePastSale,
  getFlashSaleById,
  type OpenOrdersAnswer,
  openOrdersQuery,
  type PauseSalesAnswer,
  pauseSales,
  type StopSaleAnswer,
  stopSale,
  type UpdateFlashSaleAnswer,
  updateFlashSale,
} from "./flash-sale-changes.ts";
import {
  type AddToPastAnswer,
  addToPast,
  type CreateFlashSaleAnswer,
  createFlashSale,
  type FlashSale,
} from "./flash-sales.ts";

export const createSaleEndpoint = {
  function: "flashsales",
  methods: ["POST"],
  path: "/engine/flashsales/create",
  who: leastRole.plan,
  restaurant: "selling",
  limits: ["start-sale"],
  summary: "Creates a sale that starts now or later. Idempotent by requestId.",
  body: createFlashSale,
  answers: {
    200: "CreateFlashSaleAnswer" as Answer<CreateFlashSaleAnswer>,
    201: "CreateFlashSaleAnswer" as Answer<CreateFlashSaleAnswer>,
  },
  errors: ["request/not-found", "sale/price-changed", "sale/not-ended", "sale/too-many"],
} as const satisfies Endpoint;

export const pauseSalesEndpoint = {
  function: "flashsales",
  methods: ["POST"],
  path: "/engine/flashsales/pause",
  who: leastRole.serve,
  summary: "Pauses all sales of the restaurant until an instant, or resumes them.",
  body: pauseSales,
  answers: { 200: "PauseSalesAnswer" as Answer<PauseSalesAnswer> },
} as const satisfies Endpoint;

export const liveSalesEndpoint = {
  function: "flashsaleAPI",
  methods: ["GET"],
  path: "/api/flashsaleAPI/allFlashSales",
  who: leastRole.serve,
  support: true,
  summary: "Lists the vendor's scheduled and active sales, ordered by end.",
  answers: { 200: "FlashSales" as Answer<FlashSale[]> },
} as const satisfies Endpoint;

export const pastSalesEndpoint = {
  function: "flashsaleAPI",
  methods: ["GET"],
  path: "/api/flashsaleAPI/getPastSales",
  who: leastRole.plan,
  support: true,
  summary: "Lists the vendor's past sales, latest end first.",
  answers: { 200: "FlashSales" as Answer<FlashSale[]> },
} as const satisfies Endpoint;

export const saleByIdEndpoint = {
  function: "flashsaleAPI",
  methods: ["POST"],
  path: "/api/flashsaleAPI/getFlashSaleById",
  who: leastRole.plan,
  summary: "Returns one of the vendor's sales, live or past.",
  body: getFlashSaleById,
  answers: { 200: "FlashSale" as Answer<FlashSale> },
  errors: ["request/not-found"],
} as const satisfies Endpoint;

export const archiveSaleEndpoint = {
  function: "flashsaleAPI",
  methods: ["POST"],
  path: "/api/flashsaleAPI/addToPast",
  who: leastRole.serve,
  summary: "Archives a sale that has ended.",
  body: addToPast,
  answers: { 200: "AddToPastAnswer" as Answer<AddToPastAnswer> },
  errors: ["request/not-found", "sale/not-ended"],
} as const satisfies Endpoint;

export const updateSaleEndpoint = {
  function: "flashsaleAPI",
  methods: ["PUT", "PATCH"],
  override: "UPDATE",
  path: "/api/flashsaleAPI/updateFlashSale",
  who: leastRole.plan,
  summary: "Changes a sale. Absent fields stay as they are.",
  body: updateFlashSale,
  answers: { 200: "UpdateFlashSaleAnswer" as Answer<UpdateFlashSaleAnswer> },
  errors: ["request/not-found", "sale/ended", "sale/below-sold", "sale/changed-meanwhile"],
} as const satisfies Endpoint;

export const adjustSaleEndpoint = {
  function: "flashsaleAPI",
  methods: ["POST"],
  path: "/api/flashsaleAPI/adjust",
  who: leastRole.serve,
  summary: "Adds portions or minutes to a sale, or sells it out. Idempotent by requestId.",
  body: adjustSale,
  answers: { 200: "AdjustSaleAnswer" as Answer<AdjustSaleAnswer> },
  errors: ["request/not-found", "sale/ended", "sale/below-sold"],
} as const satisfies Endpoint;

export const stopSaleEndpoint = {
  function: "flashsaleAPI",
  methods: ["POST"],
  path: "/api/flashsaleAPI/stop",
  who: leastRole.serve,
  summary: "Stops a sale now and keeps its orders. A scheduled sale is removed.",
  body: stopSale,
  answers: { 200: "StopSaleAnswer" as Answer<StopSaleAnswer> },
  errors: ["request/not-found"],
} as const satisfies Endpoint;

export const salePlansEndpoint = {
  function: "flashsaleAPI",
  methods: ["GET"],
  path: "/api/flashsaleAPI/plans",
  who: leastRole.serve,
  support: true,
  summary: "Lists the planned price cuts of the vendor's scheduled and active sales.",
  answers: { 200: "SalePlansAnswer" as Answer<SalePlansAnswer> },
} as const satisfies Endpoint;

export const switchPlanEndpoint = {
  function: "flashsaleAPI",
  methods: ["POST"],
  path: "/api/flashsaleAPI/switchPlan",
  who: leastRole.plan,
  summary:
    "Switches the planned price cuts of a sale off, or on again. Cuts whose time has passed are not made later.",
  body: switchPlan,
  answers: { 200: "SwitchPlanAnswer" as Answer<SwitchPlanAnswer> },
  errors: ["request/not-found", "sale/ended"],
} as const satisfies Endpoint;

export const openOrdersEndpoint = {
  function: "flashsaleAPI",
  methods: ["GET"],
  path: "/api/flashsaleAPI/openOrders",
  who: leastRole.serve,
  summary: "Counts the open orders of a sale, also unpaid ones. Deleting a live sale cancels them.",
  query: openOrdersQuery,
  answers: { 200: "OpenOrdersAnswer" as Answer<OpenOrdersAnswer> },
  errors: ["request/not-found"],
} as const satisfies Endpoint;

export const deleteSaleEndpoint = {
  function: "flashsaleAPI",
  methods: ["DELETE"],
  path: "/api/flashsaleAPI/deleteFlashSale",
  who: leastRole.plan,
  summary: "Removes a sale. A sale with orders is ended instead.",
  body: deleteFlashSale,
  answers: { 200: "DeleteFlashSaleAnswer" as Answer<DeleteFlashSaleAnswer> },
  errors: ["request/not-found"],
} as const satisfies Endpoint;

export const deletePastSaleEndpoint = {
  function: "flashsaleAPI",
  methods: ["DELETE"],
  path: "/api/flashsaleAPI/deletePastSale",
  who: leastRole.plan,
  summary: "Deletes a past sale.",
  body: deletePastSale,
  answers: { 200: "DeletePastSaleAnswer" as Answer<DeletePastSaleAnswer> },
  errors: ["request/not-found", "sale/not-ended"],
} as const satisfies Endpoint;

export const salesNearbyEndpoint = {
  function: "consumerAPI",
  methods: ["GET"],
  path: "/api/consumerAPI/sales",
  who: "verified",
  limits: ["search-sales"],
  summary: "Lists active sales near a point, nearest first.",
  query: salesNearby,
  answers: { 200: "NearbySales" as Answer<NearbySales> },
} as const satisfies Endpoint;
