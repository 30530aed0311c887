import * as z from "zod";
import { answers, type Endpoint } from "./endpoint.ts";
import type { Health } from "./health.ts";

const integration = z.enum(["live", "stand-in", "off"]);
const health = answers<Health>()(
  z.object({
    status: z.literal("ok"),
    integrations: z.object({
      payments: integration,
      paymentUpdates: integration,
      menuReading: integration,
      notifications: z.enum(["live", "stand-in"]),
      contact: integration,
    }),
    sellingNeedsOnboarding: z.boolean(),
  }),
);

export const healthEndpoints: readonly Endpoint[] = [
  {
    function: "health",
    methods: ["GET"],
    path: "/api/health",
    who: "anyone",
    summary: "Which integrations this deployment has.",
    answers: { 200: health },
  },
];
