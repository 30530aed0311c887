import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { unsubscribeUrl } from "../notifications/unsubscribe-link.ts";
import { makeVendor, store, storeOrder, storeSale } from "./records.ts";
import { dishOf, menuScenarios } from "./scenarios/menu-scenarios.ts";
import { orderScenarios } from "./scenarios/order-scenarios.ts";
import { paymentScenarios } from "./scenarios/payment-scenarios.ts";
import { saleScenarios } from "./scenarios/sale-scenarios.ts";
import { nothing, type Scenario, type Scenarios, someone } from "./scenarios/scenario.ts";
import { scheduleScenarios } from "./scenarios/schedule-scenarios.ts";
import { vendorScenarios } from "./scenarios/vendor-scenarios.ts";

/** How every endpoint succeeds and fails. Domains with several endpoints have their own file. */
export const scenarios: Scenarios = {
  ...vendorScenarios,
  ...menuScenarios,
  ...saleScenarios,
  ...scheduleScenarios,
  ...orderScenarios,
  ...paymentScenarios,

  "GET /api/vendorAPI/dashboard": {
    success: async ({ uid }) => {
      await dishOf(uid);
      await storeSale(uid, 30);
      await storeOrder(uid);
      return undefined;
    },
  },

  "POST /notifications/create-vendor-topic": {
    success: async ({ uid }) => ({ vendorId: uid }),
    foreign: async () => ({ vendorId: await someone() }),
  },
  "POST /notifications/unsubscribe": {
    success: () => unsubscribeLink("key of the mail"),
    foreign: () => unsubscribeLink("another key"),
    wrong: { vendorId: "" },
  },
  "POST /contact-message": {
    success: async ({ email }) => ({ name: "Maya Lind", email, message: "Do you deliver?" }),
  },
  "GET /engine/vendors/places": {
    success: async () => ({ q: "Orchard Street" }),
    wrong: { q: "ab" },
  },
  "GET /api/health": { success: nothing },
  "POST /api/client-report": { success: async () => ({ event: "visit", screen: "/vendorportal" }) },
};

/** The parameters of a link that was signed with a key; `key of the mail` is the stored one. */
async function unsubscribeLink(key: string): Promise<object> {
  const { uid } = await makeVendor();
  await store(`OrderDigests/${uid}`, { unsubscribeKey: "key of the mail" });
  return Object.fromEntries(new URL(unsubscribeUrl(uid, key, "https://flashplate.example")).searchParams);
}

/** The scenario of an endpoint. */
export function scenarioOf(endpoint: Endpoint): Scenario {
  return (scenarios as Readonly<Record<string, Scenario>>)[nameOf(endpoint)] as Scenario;
}
