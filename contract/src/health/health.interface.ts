import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import type { DeepHealth, Health } from "./health.ts";

const integration = z.enum(["live", "stand-in", "off"]);
const health = schemaFor<Health>("Health")(
  z.object({
    status: z.literal("ok"),
    integrations: z.object({
      payments: integration,
      paymentUpdates: integration,
      menuReading: integration,
      notifications: z.enum(["live", "stand-in"]),
      contact: integration,
      mail: integration,
      deviceRings: integration,
      addressSearch: integration,
    }),
    appPayments: z.boolean(),
    sellingNeedsOnboarding: z.boolean(),
  }),
);

const deepHealth = schemaFor<DeepHealth>("DeepHealth")(
  z.object({
    status: z.literal("ok"),
    caller: z.object({ address: z.string(), isProxy: z.boolean() }),
  }),
);

export const healthEndpoints = [
  {
    function: "health",
    methods: ["GET"],
    path: "/api/health",
    who: "anyone",
    summary: "Returns the integrations of this deployment.",
    answers: { 200: health },
  },
  {
    function: "health",
    methods: ["GET"],
    path: "/api/health/deep",
    who: "anyone",
    summary: "Checks Firestore, Storage, Authentication and the settings.",
    limits: ["deep-health"],
    answers: { 200: deepHealth },
    errors: ["server/unhealthy"],
  },
] as const satisfies readonly Endpoint[];
