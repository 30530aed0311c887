import type { VendorPayments } from "@flashplate/contract/payments/account-state";
import { describe, expect, it } from "vitest";
import { health } from "../../../test-support/records.ts";
import { setupSteps } from "./setup-steps.ts";

const none: VendorPayments = { state: "not-connected", currently_due: [], takesAppPayments: false };
const connected: VendorPayments = { state: "connected", currently_due: [], takesAppPayments: true };
const newcomer = {
  coordinates: { latitude: 0, longitude: 0 },
  initialOnboarding: false,
  payments: none,
};
const ready = {
  coordinates: { latitude: 40.7, longitude: -74 },
  initialOnboarding: true,
  payments: connected,
};
const links = (...args: Parameters<typeof setupSteps>) => setupSteps(...args).map(({ link }) => link.to);
const textsWith = (payments: Partial<VendorPayments>, onboarded = true) =>
  setupSteps(
    { ...ready, initialOnboarding: onboarded, payments: { ...connected, ...payments } },
    1,
    health,
  ).map(({ text }) => text);

describe("the steps that a restaurant has left", () => {
  it("are its place, its menu and its payments", () => {
    expect(links(newcomer, 0, health)).toEqual([
      "/settings#location",
      "/new-menu-item",
      "/settings#payments",
    ]);
  });

  it("do not ask for a place while the first one waits for review", () => {
    const profileChange = {
      name: null,
      address: null,
      coordinates: ready.coordinates,
      requestedAt: "2026-01-02T12:00:00.000Z",
    };
    expect(links({ ...newcomer, profileChange }, 0, health)).not.toContain("/settings#location");
  });

  it("are none when all is set up", () => {
    expect(links(ready, 1, health)).toEqual([]);
  });

  it("name what the payment account needs", () => {
    expect(textsWith(none, false)).toEqual([
      "Connect an account at Stripe, so that guests can pay in the app.",
    ]);
    expect(textsWith({ state: "waiting" }, false)).toEqual(["Stripe is waiting for your details."]);
    expect(textsWith({ state: "waiting", currently_due: ["external_account"] })).toEqual([
      "Stripe is waiting for your details.",
    ]);
    expect(textsWith({ state: "paused" })).toEqual([
      "Stripe has paused your payouts until it has more details.",
    ]);
    expect(textsWith({ state: "paused", takesAppPayments: false })).toEqual([
      "Stripe has paused your payments. Guests pay at your counter.",
    ]);
    expect(textsWith({ currently_due: ["company.tax_id"] })).toEqual([
      "Stripe asks for more, so that it can go on paying you.",
    ]);
    // Nothing is due while Stripe checks the details.
    expect(textsWith({ state: "waiting" })).toEqual([]);
  });

  it("have no payments when the deployment has none, unless selling needs them", () => {
    const off = { ...health, integrations: { ...health.integrations, payments: "off" } } as typeof health;
    const unconnected = { ...ready, initialOnboarding: false, payments: none };
    expect(links(unconnected, 1, off)).toEqual([]);
    expect(links(unconnected, 1, { ...off, sellingNeedsOnboarding: true })).toEqual(["/settings#payments"]);
  });

  it("are none while menu and health are not loaded", () => {
    expect(links({ ...ready, initialOnboarding: false, payments: none }, undefined, undefined)).toEqual([]);
  });
});
