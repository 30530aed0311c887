import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import type { DeepHealth, Health } from "./health.ts";

const integration = z.enum(["live", "stand-in", "off"]);
registerResponse<Health>("Health")(
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

registerResponse<DeepHealth>("DeepHealth")(
  z.object({
    status: z.literal("ok"),
    caller: z.object({ address: z.string(), isProxy: z.boolean() }),
  }),
);
