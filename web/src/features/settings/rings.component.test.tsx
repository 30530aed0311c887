import type { Device } from "@flashplate/contract/notifications/notifications";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import * as push from "../../shared/lib/push-subscription.ts";
import { api, Refusal } from "../../test-support/api.ts";
import { network } from "../../test-support/network.ts";
import { noPayments } from "../../test-support/records.ts";
import { renderAsVendor } from "../../test-support/render-screen.tsx";
import { alert, clickTwiceAtOnce } from "../../test-support/screen.ts";

// A browser under test has no push service.
vi.mock("../../shared/lib/push-subscription.ts", { spy: true });

const [list, add, remove] = [
  "GET /notifications/devices",
  "POST /notifications/devices",
  "DELETE /notifications/devices",
] as const;
const endpoint = "https://fcm.googleapis.com/fcm/send/1";
const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
const phone: Device = {
  endpoint: "https://web.push.apple.com/2",
  label: "Safari on iPhone",
  createdAt: "2026-11-20T12:00:00.000Z",
};
const section = () => page.getByRole("region", { name: "Rings for new orders" });
const toggle = () => section().getByRole("switch", { name: "Ring this device for new orders" });

/** The devices that the server has stored, and whether this browser has subscribed. */
let devices: Device[];
let own: string | null;
beforeEach(() => {
  [devices, own] = [[], null];
  vi.mocked(push.pushSupport).mockReturnValue("ready");
  vi.mocked(push.ownEndpoint).mockImplementation(async () => own);
  vi.mocked(push.subscribe).mockImplementation(async () => {
    own = endpoint;
    return { endpoint, keys };
  });
  vi.mocked(push.unsubscribe).mockImplementation(async () => {
    own = null;
  });
  api.answer("GET /account/status", noPayments);
  api.answer(list, () => ({ publicKey: "key", devices }));
  api.answer(add, ({ body }) => {
    const device = { endpoint, label: String(body.label), createdAt: "2026-11-21T12:00:00.000Z" };
    devices = [...devices, device];
    return { device };
  });
  api.answer(remove, ({ body }) => {
    devices = devices.filter((one) => one.endpoint !== body.endpoint);
    return { silenced: true };
  });
});

describe("the switch of rings", () => {
  it("registers this browser once, and removes it again", async () => {
    await renderAsVendor("/settings");
    await expect.element(toggle()).toHaveAttribute("aria-checked", "false");
    await clickTwiceAtOnce(toggle());
    await expect.element(toggle()).toHaveAttribute("aria-checked", "true");
    expect(push.subscribe).toHaveBeenCalledWith("key");
    expect(api.received(add).map(({ body }) => body)).toEqual([
      { subscription: { endpoint, keys }, label: expect.stringMatching(/^Chrome on \w+$/) },
    ]);
    await toggle().click();
    await expect.element(toggle()).toHaveAttribute("aria-checked", "false");
    expect(api.received(remove).map(({ body }) => body)).toEqual([{ endpoint }]);
    expect(own).toBeNull();
  });

  it("stays off, with the reason, when the person or the server refuses", async () => {
    vi.mocked(push.subscribe).mockResolvedValueOnce(undefined);
    await renderAsVendor("/settings");
    await toggle().click();
    await expect.element(alert("Notifications were not allowed.", section())).toBeVisible();
    vi.mocked(push.subscribe).mockRejectedValueOnce(new Error("no push service"));
    await toggle().click();
    await expect.element(alert("could not register", section())).toBeVisible();
    api.answer(add, new Refusal("notifications/too-many-devices", "10 devices ring already."));
    await toggle().click();
    await expect.element(alert("10 devices ring already.", section())).toBeVisible();
    await expect.element(toggle()).toHaveAttribute("aria-checked", "false");
  });

  it("shows what is stored when the response is lost", async () => {
    await renderAsVendor("/settings");
    network.loseAnswer(add);
    await toggle().click();
    await expect.element(toggle()).toHaveAttribute("aria-checked", "true");
  });
});

describe("without a switch", () => {
  it.each([
    ["unsupported", "This browser cannot ring"],
    ["needs-install", "Add Flashplate to your Home Screen first"],
    ["blocked", "The browser blocks notifications"],
  ] as const)("says what to do when this browser is %s", async (support, text) => {
    vi.mocked(push.pushSupport).mockReturnValue(support);
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
  const button = section().getByRole("button", { name: "Remove Safari on iPhone" });
  await button.click();
  await expect.element(alert("could not reach", section())).toBeVisible();
  await button.click();
  await expect.element(button).not.toBeInTheDocument();
  expect(api.received(remove).map(({ body }) => body)).toEqual([{ endpoint: phone.endpoint }]);
  expect(push.unsubscribe).not.toHaveBeenCalled();
});
