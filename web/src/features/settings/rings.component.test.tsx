import type { Device } from "@flashplate/contract/notifications/notifications";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { renewThisDevice } from "../../entities/devices/devices.queries.ts";
import { rememberDevice } from "../../shared/lib/device/own-device.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { pushService } from "../../test-support/device/push-service.ts";
import { network } from "../../test-support/network.ts";
import { noPayments } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, clickTwiceAtOnce } from "../../test-support/screen.ts";

const list = "GET /notifications/devices";
const add = "POST /notifications/devices";
const remove = "DELETE /notifications/devices";
const { endpoint } = pushService.subscription;
const secondAddress = `${endpoint}-2`;
const thirdAddress = `${endpoint}-3`;
const phone: Device = {
  endpoint: "https://web.push.apple.com/2",
  label: "Safari (iPhone)",
  createdAt: "2026-11-20T12:00:00.000Z",
};
const section = () => page.getByRole("region", { name: "Rings for new orders" });
const toggle = () => section().getByRole("switch", { name: "Ring this device for new orders" });

/** The devices that the server has stored. */
let devices: Device[];
beforeEach(() => {
  devices = [];
  pushService.behave();
  api.answer("GET /account/status", noPayments);
  api.answer(list, () => ({ publicKey: "key", devices }));
  api.answer(add, ({ body }) => {
    const { endpoint: address } = body.subscription as typeof pushService.subscription;
    const device = { endpoint: address, label: String(body.label), createdAt: "2026-11-21T12:00:00.000Z" };
    devices = [...devices.filter((one) => one.endpoint !== address), device];
    return { device };
  });
  api.answer(remove, ({ body }) => {
    devices = devices.filter((one) => one.endpoint !== body.endpoint);
    return { silenced: true };
  });
});
afterEach(() => pushService.restore());

describe("the switch of rings", () => {
  it("registers this browser once, and removes it again", async () => {
    await renderAsVendor("/settings");
    await expect.element(toggle()).toHaveAttribute("aria-checked", "false");
    await clickTwiceAtOnce(toggle());
    await expect.element(toggle()).toHaveAttribute("aria-checked", "true");
    expect(api.received(add).map(({ body }) => body)).toEqual([
      { subscription: pushService.subscription, label: expect.stringMatching(/^Chrome \(\w+\)$/) },
    ]);
    await toggle().click();
    await expect.element(toggle()).toHaveAttribute("aria-checked", "false");
    expect(api.received(remove).map(({ body }) => body)).toEqual([{ endpoint }]);
    await expect.poll(() => pushService.isSubscribed).toBe(false);
  });

  it("stays off, with the reason, when the person or the server refuses", async () => {
    pushService.behave({ answer: "denied" });
    await renderAsVendor("/settings");
    await toggle().click();
    await expect.element(alert("Notifications were not allowed.", section())).toBeVisible();
    pushService.behave({ isUnreachable: true });
    await toggle().click();
    await expect.element(alert("could not register", section())).toBeVisible();
    pushService.behave();
    api.answer(add, new Refusal("notifications/too-many-devices", "10 devices ring already."));
    await toggle().click();
    await expect.element(alert("10 devices ring already.", section())).toBeVisible();
    await expect.element(toggle()).toHaveAttribute("aria-checked", "false");
  });

  it("is switched on when the response is lost and the device is stored", async () => {
    await renderAsVendor("/settings");
    network.loseAnswer(add);
    await toggle().click();
    await expect.element(toggle()).toHaveAttribute("aria-checked", "true");
  });
});

describe("a device whose push service replaces its address", () => {
  const addresses = () => devices.map((one) => one.endpoint);

  it("is registered under the new address, also by the page alone", async () => {
    pushService.behave({ permission: "granted" });
    pushService.isSubscribed = true;
    devices = [phone, { ...phone, endpoint, label: "Bar" }];
    await renderAsVendor("/settings");
    await expect.element(toggle()).toHaveAttribute("aria-checked", "true");
    pushService.replaceAddress(secondAddress);
    // The part of the page that renews the address is loaded seconds later (`InstalledApp`).
    await expect.poll(addresses).toEqual([phone.endpoint, secondAddress]);
    // The browser has ended the subscription, and the service worker could not make another.
    pushService.isSubscribed = false;
    pushService.replaceAddress(thirdAddress);
    await expect.poll(addresses).toEqual([phone.endpoint, thirdAddress]);
    expect(devices[1]?.label).toBe("Bar");
  });

  it.each([
    ["is registered when its rings are on", true, "granted", [secondAddress]],
    ["stays silent when its rings are off", false, "granted", []],
    ["stays silent when it may not show notifications", true, "default", []],
  ] as const)("%s", async (_, isOn, permission, registered) => {
    pushService.behave({ permission });
    // The page remembers the device while its rings are on.
    if (isOn) rememberDevice({ endpoint, label: "Bar" });
    pushService.isSubscribed = true;
    pushService.subscription = { ...pushService.subscription, endpoint: secondAddress };
    await renewThisDevice();
    expect(addresses()).toEqual(registered);
  });
});

const onPhone = { hasServiceWorkers: false, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6)" };

describe("the section without a switch", () => {
  it.each([
    ["has no push service", "This browser cannot ring", { hasServiceWorkers: false }],
    ["is on an iPhone's page", "Add Flashplate to your Home Screen first", onPhone],
    ["blocks notifications", "The browser blocks notifications", { permission: "denied" }],
  ] as const)("says what to do when this browser %s", async (_what, text, behaviour) => {
    pushService.behave(behaviour);
    await renderAsVendor("/settings");
    await expect.element(section().getByText(text)).toBeVisible();
    expect(toggle().query()).toBeNull();
  });

  it("says that this deployment rings no devices", async () => {
    api.answer(list, { publicKey: null, devices: [] });
    await renderAsVendor("/settings");
    await expect.element(section().getByText("Devices cannot ring")).toBeVisible();
    expect(toggle().query()).toBeNull();
  });

  it("loads the devices again after a failure", async () => {
    api.answer(list, new Refusal("request/too-many", "Too many requests."));
    await renderAsVendor("/settings");
    await expect.element(alert("We could not load your devices.", section())).toBeVisible();
    api.answer(list, { publicKey: "key", devices: [] });
    await section().getByRole("button", { name: "Try again" }).click();
    await expect.element(toggle()).toBeVisible();
  });
});

it("removes another device, such as a lost phone", async () => {
  devices = [phone];
  await renderAsVendor("/settings");
  network.cut(remove);
  const button = section().getByRole("button", { name: "Remove Safari (iPhone)" });
  await button.click();
  await expect.element(alert("could not reach", section())).toBeVisible();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  await expect.element(section().getByRole("heading", { level: 2 })).toHaveFocus();
  expect(api.received(remove).map(({ body }) => body)).toEqual([{ endpoint: phone.endpoint }]);
});

it("stops ringing and hides rings when the person logs out right after the start", async () => {
  pushService.isSubscribed = true;
  pushService.shown.add("orders").add("questions");
  await renderAsVendor("/orders");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(() => pushService.isSubscribed).toBe(false);
  await expect.poll(() => [...pushService.shown]).toEqual([]);
  // The removal at the server is sent at the same time, and may arrive later.
  await expect.poll(() => api.received(remove).map(({ body }) => body)).toEqual([{ endpoint }]);
});
