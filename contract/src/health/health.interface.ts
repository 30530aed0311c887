import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import type { Health } from "./health.ts";

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

export const healthEndpoints = [
  {
    function: "health",
    methods: ["GET"],
    path: "/api/health",
    who: "anyone",
    summary: "Returns the integrations of this deployment.",
    answers: { 200: health },
  },
] as const satisfies readonly Endpoint[];
