import type { DeepHealth, Health } from "@flashplate/contract/health/health";
import type { Request } from "express";
import { callerAddress } from "../http/access/address/caller-address.ts";
import { limits } from "../http/access/limits.ts";
import { rateLimited } from "../http/access/rate-limit.ts";
import { ok } from "../http/answer.ts";
import { endpoint } from "../http/pipeline.ts";
import { createRouter } from "../http/router.ts";
import { AppError } from "../platform/app-error.ts";
import { sellingNeedsOnboarding } from "../platform/config.ts";
import {
  appPaymentsKey,
  contactForward,
  geocoderSettings,
  mailState,
  notificationState,
  openAiSettings,
  stripeSettings,
  stripeSigningSecrets,
  webPushSettings,
} from "../platform/services/integrations.ts";
import { failingParts } from "./check-health.ts";

/** The state of this deployment, under /api/health. */
export const healthRouter = createRouter();

// Reads only configuration, so requests are cheap.
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
          paymentUpdates: stripe && stripeSigningSecrets(stripe).length > 0 ? stripe.state : "off",
          menuReading: openAiSettings()?.state ?? "off",
          notifications: notificationState,
          contact: contactForward()?.state ?? "off",
          mail: mailState(),
          deviceRings: webPushSettings()?.state ?? "off",
          addressSearch: geocoderSettings()?.state ?? "off",
        },
        appPayments: stripe !== undefined && appPaymentsKey() !== undefined,
        sellingNeedsOnboarding: sellingNeedsOnboarding(),
      });
    },
  ),
);

/** Step: the address whose limits count the caller's requests. It is the caller's own. */
async function callerOf(request: Request): Promise<Pick<DeepHealth, "caller">> {
  const { client, edge } = callerAddress(request);
  return { caller: { address: client, isProxy: client === edge } };
}

healthRouter.get(
  "/deep",
  endpoint(rateLimited({ perAddress: limits.deepHealth }), callerOf, async ({ caller }) => {
    if ((await failingParts()).length > 0) {
      throw new AppError("server/unhealthy", "A part of the service does not work. We are told about it.");
    }
    return ok<DeepHealth>({ status: "ok", caller });
  }),
);
