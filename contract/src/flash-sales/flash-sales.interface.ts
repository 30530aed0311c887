import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { type NearbySales, salesNearby } from "../orders/orders.ts";
import { coordinates } from "../vendors/vendors.ts";
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
  answeredInstant,
  type CreateFlashSaleAnswer,
  createFlashSale,
  type FlashSale,
  flashSale,
  type Instant,
} from "./flash-sales.ts";

schemaFor<Instant>("Instant")(answeredInstant);
schemaFor<FlashSale>("FlashSale")(flashSale);
const sales = schemaFor<FlashSale[]>("FlashSales")(z.array(flashSale));
const started = schemaFor<CreateFlashSaleAnswer>("CreateFlashSaleAnswer")(z.object({ sale: flashSale }));
const archived = schemaFor<AddToPastAnswer>("AddToPastAnswer")(z.object({ pastSale: flashSale }));
const updated = schemaFor<UpdateFlashSaleAnswer>("UpdateFlashSaleAnswer")(z.object({ sale: flashSale }));
const deleted = schemaFor<DeleteFlashSaleAnswer>("DeleteFlashSaleAnswer")(
  z.union([
    z.object({ outcome: z.literal("removed") }),
    z.object({ outcome: z.literal("ended"), cancelledOrders: z.int(), pastSale: flashSale }),
  ]),
);
const deletedPastSale = schemaFor<DeletePastSaleAnswer>("DeletePastSaleAnswer")(
  z.object({ pastSaleId: z.string() }),
);
const adjusted = schemaFor<AdjustSaleAnswer>("AdjustSaleAnswer")(
  z.object({ sale: flashSale, changed: z.object({ portions: z.int(), minutes: z.int() }) }),
);
const stopped = schemaFor<StopSaleAnswer>("StopSaleAnswer")(
  z.union([
    z.object({ outcome: z.literal("removed") }),
    z.object({ outcome: z.literal("stopped"), pastSale: flashSale, openOrders: z.int() }),
  ]),
);
const paused = schemaFor<PauseSalesAnswer>("PauseSalesAnswer")(
  z.object({ pausedUntil: z.string().nullable() }),
);
const openOrders = schemaFor<OpenOrdersAnswer>("OpenOrdersAnswer")(z.object({ openOrders: z.int() }));
const nearby = schemaFor<NearbySales>("NearbySales")(
  z.object({
    sales: z.array(flashSale.extend({ vendorId: z.string(), coordinates, distanceKm: z.number() })),
  }),
);

export const flashSaleEndpoints = [
  {
    function: "flashsales",
    methods: ["POST"],
    path: "/engine/flashsales/create",
    who: "approved-vendor",
    limits: ["start-sale"],
    summary: "Creates a sale that starts now or later. Idempotent by requestId.",
    body: createFlashSale,
    answers: { 200: started, 201: started },
    errors: ["request/not-found", "sale/price-changed", "sale/not-ended", "sale/too-many"],
  },
  {
    function: "flashsales",
    methods: ["POST"],
    path: "/engine/flashsales/pause",
    who: "vendor",
    summary: "Pauses all sales of the restaurant until an instant, or resumes them.",
    body: pauseSales,
    answers: { 200: paused },
  },
  {
    function: "flashsaleAPI",
    methods: ["GET"],
    path: "/api/flashsaleAPI/allFlashSales",
    who: "vendor",
    summary: "Lists the vendor's scheduled and active sales, ordered by end.",
    answers: { 200: sales },
  },
  {
    function: "flashsaleAPI",
    methods: ["GET"],
    path: "/api/flashsaleAPI/getPastSales",
    who: "vendor",
    summary: "Lists the vendor's past sales, latest end first.",
    answers: { 200: sales },
  },
  {
    function: "flashsaleAPI",
    methods: ["POST"],
    path: "/api/flashsaleAPI/getFlashSaleById",
    who: "vendor",
    summary: "Returns one of the vendor's sales, live or past.",
    body: getFlashSaleById,
    answers: { 200: flashSale },
    errors: ["request/not-found"],
  },
  {
    function: "flashsaleAPI",
    methods: ["POST"],
    path: "/api/flashsaleAPI/addToPast",
    who: "vendor",
    summary: "Archives a sale that has ended.",
    body: addToPast,
    answers: { 200: archived },
    errors: ["request/not-found", "sale/not-ended"],
  },
  {
    function: "flashsaleAPI",
    methods: ["PUT", "PATCH"],
    override: "UPDATE",
    path: "/api/flashsaleAPI/updateFlashSale",
    who: "vendor",
    summary: "Changes a sale. Absent fields stay as they are.",
    body: updateFlashSale,
    answers: { 200: updated },
    errors: ["request/not-found", "sale/ended", "sale/below-sold", "sale/changed-meanwhile"],
  },
  {
    function: "flashsaleAPI",
    methods: ["POST"],
    path: "/api/flashsaleAPI/adjust",
    who: "vendor",
    summary: "Adds portions or minutes to a sale, or sells it out. Idempotent by requestId.",
    body: adjustSale,
    answers: { 200: adjusted },
    errors: ["request/not-found", "sale/ended", "sale/below-sold"],
  },
  {
    function: "flashsaleAPI",
    methods: ["POST"],
    path: "/api/flashsaleAPI/stop",
    who: "vendor",
    summary: "Stops a sale now and keeps its orders. A scheduled sale is removed.",
    body: stopSale,
    answers: { 200: stopped },
    errors: ["request/not-found"],
  },
  {
    function: "flashsaleAPI",
    methods: ["GET"],
    path: "/api/flashsaleAPI/openOrders",
    who: "vendor",
    summary: "Counts the pending orders of a sale. Deleting a live sale cancels them.",
    query: openOrdersQuery,
    answers: { 200: openOrders },
    errors: ["request/not-found"],
  },
  {
    function: "flashsaleAPI",
    methods: ["DELETE"],
    path: "/api/flashsaleAPI/deleteFlashSale",
    who: "vendor",
    summary: "Removes a sale. A sale with orders is ended instead.",
    body: deleteFlashSale,
    answers: { 200: deleted },
    errors: ["request/not-found"],
  },
  {
    function: "flashsaleAPI",
    methods: ["DELETE"],
    path: "/api/flashsaleAPI/deletePastSale",
    who: "vendor",
    summary: "Deletes a past sale.",
    body: deletePastSale,
    answers: { 200: deletedPastSale },
    errors: ["request/not-found", "sale/not-ended"],
  },
  {
    function: "consumerAPI",
    methods: ["GET"],
    path: "/api/consumerAPI/sales",
    who: "verified",
    limits: ["search-sales"],
    summary: "Lists active sales near a point, nearest first.",
    query: salesNearby,
    answers: { 200: nearby },
  },
] as const satisfies readonly Endpoint[];
