import { type Endpoint, nameOf } from "@flashplate/contract/http/endpoint";
import { storeOrder, storeSale } from "./records.ts";
import { dishOf, menuScenarios } from "./scenarios/menu-scenarios.ts";
import { orderScenarios } from "./scenarios/order-scenarios.ts";
import { paymentScenarios } from "./scenarios/payment-scenarios.ts";
import { saleScenarios } from "./scenarios/sale-scenarios.ts";
import { nothing, type Scenario, type Scenarios, someone } from "./scenarios/scenario.ts";
import { vendorScenarios } from "./scenarios/vendor-scenarios.ts";

/** How every endpoint succeeds and fails. Domains with several endpoints have their own file. */
export const scenarios: Scenarios = {
  ...vendorScenarios,
  ...menuScenarios,
  ...saleScenarios,
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

/** The scenario of an endpoint. */
export function scenarioOf(endpoint: Endpoint): Scenario {
  return (scenarios as Readonly<Record<string, Scenario>>)[nameOf(endpoint)] as Scenario;
}
