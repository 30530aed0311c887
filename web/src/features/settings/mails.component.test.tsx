import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { health, me, noPayments, vendor } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, clickTwiceAtOnce } from "../../test-support/screen.ts";

const change = "PUT /engine/vendors/mails";
const section = () => page.getByRole("region", { name: "Mails" });
const group = (name: string) => section().getByRole("group", { name });
const offButton = () => group("During your sales").getByRole("button", { name: "Off" });
const onButton = () => group("During your sales").getByRole("button", { name: "On" });

/** What the server has stored. */
let stored = vendor().mails;
beforeEach(async () => {
  stored = vendor().mails;
  api.answer("GET /account/status", noPayments);
  api.answer(change, ({ body }) => {
    stored = { ...stored, ...body };
    return { mails: stored };
  });
  api.answer("GET /engine/vendors/me", () => me({ vendor: vendor({ mails: stored }) }));
  await renderAsVendor("/settings");
});

describe("the settings of mails", () => {
  it("show what is stored, and that decisions always come", async () => {
    await expect.element(onButton()).toHaveAttribute("aria-pressed", "true");
    const english = group("Language of the mails").getByRole("button", { name: "English" });
    await expect.element(english).toHaveAttribute("aria-pressed", "true");
    await expect.element(section().getByText("always come by mail")).toBeVisible();
  });

  it("are scrolled into view when the address names them and the account loads late", async () => {
    const release = network.hold("GET /engine/vendors/me");
    await renderAsVendor("/settings#mails");
    release();
    await expect.element(section().getByText("always come by mail")).toBeInViewport();
    await expect.poll(() => section().element().getBoundingClientRect().top).toBeLessThan(200);
  });

  it("promise no mails and offer no choice when there is no mail server", async () => {
    api.answer("GET /api/health", { ...health, integrations: { ...health.integrations, mail: "off" } });
    await renderAsVendor("/settings");
    await expect.element(section().getByText("We do not send news by mail yet.")).toBeVisible();
    expect(section().getByRole("group").query()).toBeNull();
  });

  it("offer the choices when it is not known whether there is a mail server", async () => {
    api.answer("GET /api/health", new Refusal("request/too-many", "Too many requests."));
    await renderAsVendor("/settings");
    await expect.element(onButton()).toBeVisible();
  });

  it("send each choice once and alone, and show it before the response", async () => {
    const release = network.hold(change);
    await clickTwiceAtOnce(offButton());
    await expect.element(offButton()).toHaveAttribute("aria-pressed", "true");
    await group("Language of the mails").getByRole("button", { name: "Español" }).click();
    release();
    await expect.element(page.getByText("Saved.").first()).toBeVisible();
    expect(api.received(change).map(({ body }) => body)).toEqual([{ newOrders: false }, { language: "es" }]);
    await expect.element(offButton()).toHaveAttribute("aria-pressed", "true");
    expect(stored).toEqual({ language: "es", newOrders: false, weekly: true });
  });

  it("switch off the weekly mail and keep the others", async () => {
    await group("Results of the week").getByRole("button", { name: "Off" }).click();
    await expect.poll(() => stored).toEqual({ language: "en", newOrders: true, weekly: false });
  });

  it("show the stored choice again, with the reason, when the change fails", async () => {
    network.cut(change);
    await offButton().click();
    await expect.element(alert("could not reach", section())).toBeVisible();
    await expect.element(onButton()).toHaveAttribute("aria-pressed", "true");
    api.answer(change, new Refusal("request/too-many", "Too many requests."));
    await offButton().click();
    await expect.element(alert("Too many requests", section())).toBeVisible();
  });

  it("report no failure when the response is lost and the choice is stored", async () => {
    network.loseAnswer(change);
    await offButton().click();
    await expect.element(page.getByText("Saved.")).toBeVisible();
    await expect.element(offButton()).toHaveAttribute("aria-pressed", "true");
    expect(alert("could not reach", section()).query()).toBeNull();
  });
});
