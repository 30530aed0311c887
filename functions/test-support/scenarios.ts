import { randomUUID } from "node:crypto";
import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { maxDevices } from "@flashplate/contract/notifications/notifications";
import { unsubscribeUrl } from "../src/notifications/mails/unsubscribe/unsubscribe-link.ts";
import { makeVendor, store, storeOrder, storeSale } from "./records/records.ts";
import { dishOf, menuScenarios } from "./scenarios/menu-scenarios.ts";
import { orderScenarios } from "./scenarios/order-scenarios.ts";
import { paymentScenarios } from "./scenarios/payment-scenarios.ts";
import { printingScenarios } from "./scenarios/printing-scenarios.ts";
import { saleScenarios } from "./scenarios/sale-scenarios.ts";
import { anotherVendor, nothing, type Scenario, type Scenarios } from "./scenarios/scenario.ts";
import { scheduleScenarios } from "./scenarios/schedule-scenarios.ts";
import { teamScenarios } from "./scenarios/team-scenarios.ts";
import { vendorScenarios } from "./scenarios/vendor-scenarios.ts";

const lastWeek = { from: "2026-11-16", to: "2026-11-22" };

/** A key of a browser: a point on P-256. */
const devicePoint = "BG_wO5SSQc4drdQ1GeaWDgqFtBppoFwygQOqK84VlMoWPE91OlW_AdxT9sCwx-7ni0DG_30lqW4igrmJzvccFEo";

/** How every endpoint succeeds and fails. Domains with many endpoints have their own file. */
export const scenarios: Scenarios = {
  ...vendorScenarios,
  ...teamScenarios,
  ...menuScenarios,
  ...saleScenarios,
  ...scheduleScenarios,
  ...orderScenarios,
  ...paymentScenarios,
  ...printingScenarios,

  "GET /api/vendorAPI/dashboard": {
    success: async ({ uid }) => {
      await dishOf(uid);
      await storeSale(uid, 30);
      await storeOrder(uid);
      return undefined;
    },
  },

  "GET /api/vendorAPI/results": { success: async () => lastWeek, wrong: { from: "2026-13-01" } },
  "GET /api/vendorAPI/results.csv": {
    success: async () => ({ ...lastWeek, of: "orders" }),
    wrong: { from: "2026-11-20", to: "2026-11-19", of: "days" },
  },

  "GET /engine/vendors/overview": { success: nothing },

  "POST /notifications/create-vendor-topic": {
    success: async ({ uid }) => ({ vendorId: uid }),
    foreign: async () => ({ vendorId: await anotherVendor() }),
  },
  "POST /notifications/unsubscribe": {
    success: () => unsubscribeLink("key of the mail"),
    foreign: () => unsubscribeLink("another key"),
    wrong: { vendorId: "" },
  },
  "GET /notifications/devices": { success: nothing },
  "POST /notifications/devices": {
    success: async () => aDevice(),
    conflicts: {
      "notifications/too-many-devices": async ({ uid }) => {
        const record = { vendorId: uid, label: "Chrome", createdAt: new Date(), ...aDevice().subscription };
        const paths = Array.from({ length: maxDevices }, (_, n) => `PushSubscriptions/${uid}-${n}`);
        await Promise.all(paths.map((path) => store(path, record)));
        return aDevice();
      },
    },
  },
  "DELETE /notifications/devices": {
    success: async () => ({ endpoint: aDevice().subscription.endpoint }),
  },
  "POST /contact-message": {
    success: async ({ email }) => ({ name: "Maya Lind", email, message: "Do you deliver?" }),
  },
  "GET /engine/vendors/places": {
    success: async () => ({ q: "Orchard Street" }),
    wrong: { q: "ab" },
  },
  "GET /api/health": { success: nothing },
  "GET /api/health/deep": { success: nothing },
  "POST /api/client-report": { success: async () => ({ event: "visit", screen: "/vendorportal" }) },
};

/** A browser that registers. Its key is a point on P-256. */
function aDevice() {
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: devicePoint, auth: "A".repeat(22) },
    },
    label: "Chrome (Android)",
  };
}

/** The parameters of a link that was signed with a key; `key of the mail` is the stored one. */
async function unsubscribeLink(key: string): Promise<object> {
  const { uid } = await makeVendor();
  await store(`OrderDigests/${uid}`, { unsubscribeKey: "key of the mail" });
  return Object.fromEntries(
    new URL(unsubscribeUrl(uid, "new-orders", key, "https://flashplate.example")).searchParams,
  );
}

/** The scenario of an endpoint. */
export function scenarioOf(endpoint: Endpoint): Scenario {
  return (scenarios as Readonly<Record<string, Scenario>>)[nameOf(endpoint)] as Scenario;
}
