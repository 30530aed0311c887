import type { Health } from "@flashplate/contract/health";
import { Router } from "express";
import { ok } from "../http/answer.ts";
import { endpoint } from "../http/pipeline.ts";
import {
  contactForward,
  notificationState,
  openAiSettings,
  sellingNeedsOnboarding,
  stripeSettings,
} from "../platform/config.ts";

/** Which integrations this deployment has: under /api/health. It reads configuration only, so that asking costs nothing. */
export const healthRouter = Router();

healthRouter.get(
  "/",
  endpoint(
    async () => ({}),
    async () => {
      const stripe = stripeSettings();
      return ok<Health>({
        status: "ok",
        integrations: {
          payments: stripe?.state ?? "off",
          paymentUpdates: stripe?.webhookSecret === undefined ? "off" : stripe.state,
          menuReading: openAiSettings()?.state ?? "off",
          notifications: notificationState,
          contact: contactForward()?.state ?? "off",
        },
        sellingNeedsOnboarding: sellingNeedsOnboarding(),
      });
    },
  ),
);
