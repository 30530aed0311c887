import type { Health } from "@flashplate/contract/health/health";
import { healthEndpoint } from "@flashplate/contract/health/health.interface";
import { ok } from "../http/answer.ts";
import { mount } from "../http/mount.ts";
import { createRouter } from "../http/router.ts";
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

/**
 * The integrations of this deployment, under /api/health. Reads only configuration, so requests are
 * cheap.
 */
export const healthRouter = createRouter();

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
