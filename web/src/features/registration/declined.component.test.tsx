import type { DeclinedApplication } from "@flashplate/contract/vendors/vendors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { people } from "../../test-support/firebase-auth.ts";
import { network } from "../../test-support/network.ts";
import { dishPicture } from "../../test-support/pictures.ts";
import { me, vendor } from "../../test-support/records.ts";
import { knownPerson, renderScreen } from "../../test-support/render-screen.tsx";
import { alert, button, clickTwiceAtOnce, field, path, status } from "../../test-support/screen.ts";

const application = "POST /engine/vendors/register-vendor";
const notice = () => status(/Your application was declined on Jan 2, 2026, 7:00\sAM\./);

async function openAsDeclined(traits: Partial<DeclinedApplication> = {}): Promise<void> {
  const reapplyAt = new Date(Date.now() + 3_600_000).toISOString();
  const declined = { reason: "Wrong address", declinedAt: "2026-01-02T12:00:00.000Z", reapplyAt, ...traits };
  people.signIn(knownPerson(me({ vendor: null, declined })));
  await renderScreen("/dashboard");
  await expect.poll(path).toBe("/vendor-reg");
  await expect.element(notice()).toBeVisible();
}

async function fillForm(): Promise<void> {
  await field("Name").fill("The Unplugged Oven");
  await field("Address").fill("41 Orchard Street, New York");
  await field("Phone").fill("+1 555 010 2030");
  await field("Description").fill("Soups and pies, baked every morning.");
  await userEvent.upload(field("Picture"), await dishPicture(18));
  await expect.element(page.getByAltText("Preview of the chosen picture")).toBeVisible();
}

describe("a declined restaurant", () => {
  it("reads why, and when it can apply again, instead of its dashboard", async () => {
    await openAsDeclined({ reapplyAt: "2096-01-02T12:10:00.000Z" });
    await expect.element(page.getByRole("heading", { name: "Register your restaurant" })).toBeVisible();
    await expect.element(page.getByText("You can apply again with this account.")).toBeVisible();
    await expect
      .element(notice())
      .toMatchTextContent(/Reason: Wrong address.*send the form below, from Jan 2, 2096, 7:10\sAM\./);
    await expect.element(field("Email")).toHaveAttribute("readonly");
    expect(field("Password").query()).toBeNull();
    const mistake = page.getByRole("link", { name: "Write to us" });
    await expect.element(mistake).toHaveAttribute("href", "/contact");
  });

  it("reads no reason and no time when neither exists and it can apply now", async () => {
    await openAsDeclined({ reason: null, reapplyAt: "2026-01-02T12:10:00.000Z" });
    await expect.element(notice()).toMatchTextContent(/To apply again, send the form below\./);
    expect(notice().getByText("Reason").query()).toBeNull();
  });

  it("finds the form filled with what it sent, beside the reason", async () => {
    const sent = {
      name: "Casa Verde",
      address: "9 Mill Lane, New York",
      phone_number: "+1 555 010 2030",
      description: "Soups and bread.",
      coordinates: { latitude: 41.9474, longitude: -87.6564 },
      timeZone: "America/Chicago",
    };
    await openAsDeclined({ application: sent });
    await expect.element(field("Name")).toHaveValue(sent.name);
    await expect.element(field("Address")).toHaveValue(sent.address);
    await expect.element(field("Phone")).toHaveValue(sent.phone_number);
    await expect.element(field("Description")).toHaveValue(sent.description);
    await expect.element(status("Your place is set.")).toBeVisible();
    await expect.element(notice()).toMatchTextContent(/Reason: Wrong address.*The form has what you sent/);
  });

  it("keeps what it typed when it is too early, and applies once for two clicks", async () => {
    await openAsDeclined();
    await fillForm();
    const tooSoon = "Your application was declined. You can apply again in 10 minutes.";
    api.answer(application, new Refusal("vendor/already-decided", tooSoon));
    await button("Register").click();
    await expect.element(alert(`Error creating vendor. ${tooSoon}`)).toBeVisible();
    await expect.element(notice()).toBeVisible();
    await expect.element(field("Name")).toHaveValue("The Unplugged Oven");
    const applied = vendor({ vendorVerify: false });
    api.answer("POST /notifications/create-vendor-topic", { topic: "vendor-1", state: "requested" });
    api.answer(application, { vendor: applied });
    api.answer("GET /engine/vendors/me", me({ vendor: applied }));
    await clickTwiceAtOnce(button("Register"));
    await expect.poll(path).toBe("/vendorportal");
    expect(network.count(application)).toBe(2);
    expect(network.count("auth signUp")).toBe(0);
  });
});
