import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { devicesKey } from "../../entities/devices/devices.queries.ts";
import { queryClient } from "../../shared/lib/api/query-client.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { dish, me, vendor } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { answerSales } from "../../test-support/sales-api.ts";
import { path } from "../../test-support/screen.ts";

const step = (title: string) => page.getByRole("listitem").filter({ hasText: title });
const link = (name: string, title: string) => step(title).getByRole("link", { name });

async function openAsWaiting(isVerified = true): Promise<void> {
  const waiting = vendor({ vendorVerify: false, registeredAt: "2026-01-02T12:00:00.000Z" });
  people.signIn(knownPerson(me({ vendor: waiting, emailVerified: isVerified })));
  await renderScreen("/vendorportal");
}

describe("a restaurant that waits for approval", () => {
  it("sets up menu, place and payments, and reads that no time can be promised", async () => {
    await openAsWaiting();
    await expect.element(step("Approval by us")).toMatchTextContent(/You applied on .*cannot promise a time/);
    await expect.element(link("Set your location", "Your place on the map")).toBeVisible();
    // Account, application and email are done. Rings are no step, because no device can ring here.
    await expect.element(page.getByText("3 of 7 steps done")).toBeVisible();
    await expect.element(link("Open the settings", "Payments")).toHaveAttribute("href", "/settings#payments");
    await link("Add to the menu", "Your menu").click();
    await expect.poll(path).toBe("/new-menu-item");
    await expect.element(page.getByText("Express Onboarding")).toBeVisible();
  });

  it("reads how many dishes its menu has", async () => {
    answerSales([dish()], { live: [], past: [] });
    await openAsWaiting();
    await expect.element(step("Your menu")).toMatchTextContent(/1 dish is on it\./);
  });

  it("reads whether a device rings for new orders", async () => {
    api.answer("GET /notifications/devices", { publicKey: "key", devices: [] });
    await openAsWaiting();
    await expect.element(step("Rings for new orders")).toMatchTextContent(/No device rings yet/);
    await expect
      .element(link("Set up the ring", "Rings for new orders"))
      .toHaveAttribute("href", "/settings#rings");
  });

  it("keeps the step of the ring when the devices cannot be loaded again", async () => {
    const devices = "GET /notifications/devices";
    api.answer(devices, { publicKey: "key", devices: [] });
    await openAsWaiting();
    await expect.element(step("Rings for new orders")).toBeVisible();
    const failure = new Refusal("request/too-many", "Too many requests.");
    api.answer(devices, failure);
    await queryClient.invalidateQueries({ queryKey: devicesKey });
    api.answer("GET /engine/vendors/me", failure);
    await queryClient.invalidateQueries();
    await expect.element(page.getByText("This may be out of date. Too many requests.")).toBeVisible();
    await expect.element(step("Rings for new orders")).toBeVisible();
  });

  it("can set up nothing before its email is verified", async () => {
    await openAsWaiting(false);
    await expect.element(link("Verify your email", "Verify your email")).toBeVisible();
    expect(page.getByRole("link", { name: "Add to the menu" }).query()).toBeNull();
  });
});
