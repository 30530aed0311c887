import * as z from "zod";
import { answers, type Endpoint } from "./endpoint.ts";
import {
  type DeleteFlashSaleAnswer,
  type DeletePastSaleAnswer,
  deleteFlashSale,
  deletePastSale,
  getFlashSaleById,
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
import { categories } from "./menu.ts";
import { type NearbySales, salesNearby } from "./orders.ts";
import { coordinates } from "./vendors.ts";

const instant = z.object({ seconds: z.int(), nanoseconds: z.int() });

export const flashSale = answers<FlashSale>()(
  z.object({
    id: z.string(),
    item_id: z.string(),
    category: z.enum(categories),
    item_name: z.string(),
    productName: z.string(),
    item_description: z.string(),
    img_url: z.string(),
    img_small_url: z.string().optional(),
    base_price: z.number(),
    originalPrice: z.number(),
    discount: z.number(),
    discountedPrice: z.number(),
    duration: z.int(),
    time: z.int(),
    start_time: instant,
    end_time: instant,
    item_quantity: z.int(),
    remaining: z.int(),
    item_limit: z.int(),
    state: z.enum(["scheduled", "active", "past"]),
  }),
);

const sales = z.array(flashSale);
const started = answers<CreateFlashSaleAnswer>()(z.object({ sale: flashSale }));
const archived = answers<AddToPastAnswer>()(z.object({ pastSale: flashSale }));
const updated = answers<UpdateFlashSaleAnswer>()(z.object({ sale: flashSale }));
const deleted = answers<DeleteFlashSaleAnswer>()(
  z.union([
    z.object({ outcome: z.literal("removed") }),
    z.object({ outcome: z.literal("ended"), cancelledOrders: z.int(), pastSale: flashSale }),
  ]),
);
const forgotten = answers<DeletePastSaleAnswer>()(z.object({ pastSaleId: z.string() }));
const nearby = answers<NearbySales>()(
  z.object({
    sales: z.array(flashSale.extend({ vendorId: z.string(), coordinates, distanceKm: z.number() })),
  }),
);

export const flashSaleEndpoints: readonly Endpoint[] = [
  {
    function: "flashsales",
    methods: ["POST"],
    path: "/engine/flashsales/create",
    who: "approved-vendor",
    summary: "Starts a sale of a dish, now or later; again with the same requestId answers the same sale.",
    body: createFlashSale,
    answers: { 200: started, 201: started },
    errors: ["request/not-found", "sale/price-changed", "sale/not-ended", "sale/too-many"],
  },
  {
    function: "flashsaleAPI",
    methods: ["GET"],
    path: "/api/flashsaleAPI/allFlashSales",
    who: "vendor",
    summary: "The vendor's scheduled and active sales, the first to end first.",
    answers: { 200: sales },
  },
  {
    function: "flashsaleAPI",
    methods: ["GET"],
    path: "/api/flashsaleAPI/getPastSales",
    who: "vendor",
    summary: "The vendor's sales that are over, the last to end first.",
    answers: { 200: sales },
  },
  {
    function: "flashsaleAPI",
    methods: ["POST"],
    path: "/api/flashsaleAPI/getFlashSaleById",
    who: "vendor",
    summary: "One sale of the vendor's own, live or past.",
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
    summary: "Changes a sale; what is left out stays.",
    body: updateFlashSale,
    answers: { 200: updated },
    errors: ["request/not-found", "sale/ended", "sale/below-sold", "sale/changed-meanwhile"],
  },
  {
    function: "flashsaleAPI",
    methods: ["DELETE"],
    path: "/api/flashsaleAPI/deleteFlashSale",
    who: "vendor",
    summary: "Removes a sale, or ends one that somebody ordered from.",
    body: deleteFlashSale,
    answers: { 200: deleted },
    errors: ["request/not-found"],
  },
  {
    function: "flashsaleAPI",
    methods: ["DELETE"],
    path: "/api/flashsaleAPI/deletePastSale",
    who: "vendor",
    summary: "Forgets a past sale.",
    body: deletePastSale,
    answers: { 200: forgotten },
    errors: ["request/not-found", "sale/not-ended"],
  },
  {
    function: "consumerAPI",
    methods: ["GET"],
    path: "/api/consumerAPI/sales",
    who: "verified",
    summary: "Active sales near a point, the nearest first.",
    query: salesNearby,
    answers: { 200: nearby },
  },
];
