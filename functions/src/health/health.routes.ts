import type { DeepHealth, Health } from "@flashplate/contract/health/health";
import { deepHealthEndpoint, healthEndpoint } from "@flashplate/contract/health/health.interface";
import { callerAddress } from "../http/access/address/caller-address.ts";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
import { AppError } from "../platform/app-error.ts";
import { sellingNeedsOnboarding } from "../platform/configuration/config.ts";
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
mount(healthRouter, healthEndpoint, async () => {
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
});

// `caller.address` is the address whose rate limits this request counts towards. It is the address of the
// nearest proxy (`isProxy`) if no header names the caller.
mount(healthRouter, deepHealthEndpoint, async (_context, request) => {
  if ((await failingParts()).length > 0) {
    throw new AppError("server/unhealthy", "A part of the service does not work. We are told about it.");
  }
  const { client, edge } = callerAddress(request);
  return ok<DeepHealth>({ status: "ok", caller: { address: client, isProxy: client === edge } });
});
