import { storeOrder } from "../../functions/test-support/records/records.ts";
import { requiredVariable } from "../../functions/test-support/required-variable.ts";
import { tellStandIn } from "../../functions/test-support/stand-ins/stand-ins.ts";
import type { DeviceSubscription, TakenPush } from "../../tools/stand-ins/push-service.ts";
import { makeOwnVendor } from "./support/people/own-vendors.ts";
import { expect, origin, type Page, takePicture, test } from "./support/test.ts";

const standIn = requiredVariable("FLASHPLATE_PUSH_STAND_IN");

/**
 * Makes the browser subscribe at the stand-in. A browser under test has no push service. Without a window,
 * it also forbids notifications.
 */
async function subscribeAtStandIn(page: Page): Promise<DeviceSubscription> {
  const subscription = await tellStandIn<DeviceSubscription>(standIn, "devices", {});
  await page.addInitScript(({ endpoint, keys }) => {
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => "granted";
    let isSubscribed = false;
    const own = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        isSubscribed = false;
        return true;
      },
    };
    PushManager.prototype.subscribe = async () => {
      isSubscribed = true;
      return own as unknown as PushSubscription;
    };
    PushManager.prototype.getSubscription = async () =>
      isSubscribed ? (own as unknown as PushSubscription) : null;
  }, subscription);
  return subscription;
}

/** Delivers a message to the service worker, as the browser does when its push service sends one. */
async function deliverPush(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [own] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const registrationId = await registered;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
}

/** Makes the service worker note what it would show. Returns a function that reads it. */
async function noteNotifications(page: Page): Promise<() => Promise<string[]>> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = new Map<string, object>();
    const show = async (title: string, options: NotificationOptions = {}) =>
      void shown.set(options.tag ?? "", { title, ...options });
    const getNotifications = async () => [...shown.values()];
    Object.assign(registration, { showNotification: show, getNotifications });
  });
  return () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
}

test("rings a device for new orders until its person logs out", async ({ newPerson }) => {
  const { uid, ...account } = await makeOwnVendor();
  const { page } = await newPerson("phone", { account, serviceWorker: true });
  const device = await subscribeAtStandIn(page);
  const id = device.endpoint.split("/").at(-1);
  const takenPushes = () => tellStandIn<TakenPush[]>(standIn, `messages?device=${id}`);
  const order = (pickupCode: string) =>
    storeOrder(uid, { foodItem: ["Tomato soup"], foodQuantity: [2], pickupCode, usersName: "Maya Lind" });

  await test.step("is switched on in the settings", async () => {
    await page.goto("/settings");
    const toggle = page.getByRole("switch", { name: "Ring this device for new orders" });
    // The first request to a function takes long on a busy machine.
    await toggle.click({ timeout: 90_000 });
    await expect(toggle).toHaveAttribute("aria-checked", "true");
    await takePicture(page, "rings-on");
  });

  let firstRingMs = 0;
  await test.step("shows each order that its push service delivers", async () => {
    const orderedAt = Date.now();
    await order("4711");
    await expect.poll(async () => (await takenPushes()).length, { timeout: 90_000 }).toBe(1);
    firstRingMs = Date.now() - orderedAt;
    const shown = await noteNotifications(page);
    const [first] = await takenPushes();
    await deliverPush(page, first?.text ?? "");
    await expect.poll(shown).toEqual(["New order: 2 × Tomato soup, code 4711"]);
    // The push service may deliver it twice.
    await deliverPush(page, first?.text ?? "");
    await deliverPush(page, (first?.text ?? "").replace("4711", "4712"));
    const both = "2 new orders: 2 × Tomato soup, code 4712\n2 × Tomato soup, code 4711";
    await expect.poll(shown).toEqual([both]);
  });

  await test.step("is silent after the person has logged out", async () => {
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/");
    await order("4713");
    // Longer than the delivery of the first ring took.
    await page.waitForTimeout(firstRingMs + 2000);
    expect(await takenPushes()).toHaveLength(1);
  });
});
