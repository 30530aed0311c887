import { describe, expect, it } from "vitest";
import { health } from "../../../test-support/records.ts";
import { setupSteps } from "./setup-steps.ts";

const newcomer = { coordinates: { latitude: 0, longitude: 0 }, initialOnboarding: false };
const ready = { coordinates: { latitude: 40.7, longitude: -74 }, initialOnboarding: true };
const links = (...args: Parameters<typeof setupSteps>) => setupSteps(...args).map(({ link }) => link.to);

describe("the steps that a restaurant has left", () => {
  it("are its place, its menu and its payments", () => {
    expect(links(newcomer, 0, health)).toEqual([
      "/settings#location",
      "/new-menu-item",
      "/settings#payments",
    ]);
  });

  it("are none when all is set up", () => {
    expect(links(ready, 1, health)).toEqual([]);
  });

  it("have no payments when the deployment has none, unless selling needs them", () => {
    const off = { ...health, integrations: { ...health.integrations, payments: "off" } } as typeof health;
    expect(links({ ...ready, initialOnboarding: false }, 1, off)).toEqual([]);
    const needed = { ...off, sellingNeedsOnboarding: true };
    expect(links({ ...ready, initialOnboarding: false }, 1, needed)).toEqual(["/settings#payments"]);
  });

  it("contain nothing that is not loaded", () => {
    expect(links({ ...ready, initialOnboarding: false }, undefined, undefined)).toEqual([]);
  });
});
