import { randomUUID } from "node:crypto";
import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import type { DevicesAnswer, OutboxRecord } from "@flashplate/contract/notifications/notifications";
import { fittedText } from "@flashplate/contract/shared/fitted-text";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type DeviceSubscription,
  type PushAnswer,
  pushService,
  type TakenPush,
} from "../../../../tools/stand-ins/push-service.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import {
  change,
  dish,
  makeVendor,
  storedWhere,
  storeMenu,
  storeOrder,
} from "../../../test-support/records/records.ts";
import { scheduleData } from "../../../test-support/records/schedules.ts";
import { serveStandIn, tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import { notifications } from "../../index.ts";
import { setClock } from "../../platform/clock.ts";
import { createOwnSchedule } from "../../schedules/change-schedules.ts";
import { answerOwnQuestion } from "../../schedules/decide-scheduled-sale.ts";
import { questionsOf } from "../../schedules/list-schedules.ts";
import { makeScheduledSalesOf } from "../../schedules/make-scheduled-sales.ts";
import { applyDecline } from "../../vendors/review/vendor-decisions.ts";
import { type Delivery, deliver } from "../deliver-notifications.ts";
import { ringForOrder } from "./ring-devices.ts";

const path = "/notifications/devices";
let standInUrl: string;
let api: Served;
let time: Date;
beforeAll(async () => {
  standInUrl = await serveStandIn(pushService());
  vi.stubEnv("FLASHPLATE_PUSH_STAND_IN", standInUrl);
  api = await serve(notifications);
});
beforeEach(() => {
  time = new Date();
  // Vitest calls the returned function after the test.
  return setClock(() => time);
});

const makeDevice = () => tellStandIn<DeviceSubscription>(standInUrl, "devices", {});
const idOf = ({ endpoint }: DeviceSubscription) => endpoint.split("/").at(-1) ?? "";
const ringsOf = (device: DeviceSubscription) =>
  tellStandIn<TakenPush[]>(standInUrl, `messages?device=${idOf(device)}`);
const answerNext = (device: DeviceSubscription, ...answers: PushAnswer[]) =>
  tellStandIn(standInUrl, "answers", { device: idOf(device), answers });

/** A restaurant with a device that rings. */
async function ringingVendor() {
  const vendor = await makeVendor();
  const device = await makeDevice();
  const body = { subscription: device, label: "Chrome (Android)" };
  expect(await api.post(path, { token: vendor.token, body })).toMatchObject({ status: 200 });
  return { ...vendor, device };
}

/** Stores an order, and writes what its trigger writes. Returns the keys of the messages. */
async function makeOrder(vendorId: string): Promise<string[]> {
  const changes = { foodItem: ["Tomato soup"], foodQuantity: [2], pickupCode: "4711", orderTime: time };
  const orderId = await storeOrder(vendorId, { ...changes, usersName: "Maya Lind" });
  await ringForOrder(orderId, vendorId);
  const written = (await storedWhere(
    "NotificationOutbox",
    "vendorId",
    vendorId,
  )) as unknown as OutboxRecord[];
  return written
    .filter(({ data }) => data.orderId === orderId)
    .map(({ device }) => `new-order_${orderId}_${device}`);
}

async function deliverAll(keys: readonly string[]): Promise<Delivery[]> {
  return Promise.all(keys.map((key) => deliver(key)));
}

async function readDevices(token: string): Promise<DevicesAnswer> {
  return (await api.get<DevicesAnswer>(path, { token })).body;
}

describe("a new order", () => {
  test("rings the device with dish and code, encrypted for it and signed by us", async () => {
    const { uid, device } = await ringingVendor();
    expect(await deliverAll(await makeOrder(uid))).toEqual(["sent"]);
    const [ring, ...others] = await ringsOf(device);
    expect(others).toEqual([]);
    expect(JSON.parse(ring?.text ?? "")).toEqual({
      subject: "orders",
      title: "New order",
      body: "2 × Tomato soup, code 4711",
      many: "{count} new orders",
    });
    expect(ring).toMatchObject({ urgency: "high", ttl: 3600, subject: "mailto:hello@flashplate.test" });
    expect(ring?.topic).toMatch(/^[\w-]{32}$/);
  });

  test("rings every device of the restaurant, in the language of its mails", async () => {
    const { uid, token, device } = await ringingVendor();
    const second = await makeDevice();
    await api.post(path, { token, body: { subscription: second, label: "Safari (iPhone)" } });
    await change(`Vendors/${uid}`, { mails: { language: "es", newOrders: false } });
    expect(await deliverAll(await makeOrder(uid))).toEqual(["sent", "sent"]);
    for (const each of [device, second]) {
      const [ring] = await ringsOf(each);
      expect(JSON.parse(ring?.text ?? "")).toMatchObject({
        title: "Pedido nuevo",
        body: "2 × Tomato soup, código 4711",
      });
    }
  });

  test("rings nothing without devices, when it is cancelled, or an hour later", async () => {
    expect(await makeOrder((await makeVendor()).uid)).toEqual([]);
    const { uid, device } = await ringingVendor();
    const [cancelled = "", late = ""] = [...(await makeOrder(uid)), ...(await makeOrder(uid))];
    await change(`Orders/${cancelled.split("_")[1]}`, { status: "cancelled" });
    expect(await deliver(cancelled)).toBe("expired");
    time = addMinutes(time, 61);
    expect(await deliver(late)).toBe("expired");
    expect(await ringsOf(device)).toEqual([]);
  });
});

describe("a question of the evening", () => {
  /** A schedule that asks at once. Returns the keys of the rings. */
  async function ask(uid: string): Promise<string[]> {
    const soup = dish();
    await storeMenu(uid, [soup]);
    const schedule = scheduleData(soup.id, { mode: "ask", askMinutes: 180 });
    await createOwnSchedule(uid, { requestId: randomUUID(), schedule });
    const written = (await storedWhere("NotificationOutbox", "vendorId", uid)) as unknown as OutboxRecord[];
    const [question] = await storedWhere("Occurrences", "vendorId", uid);
    expect(question).toMatchObject({ state: "asked" });
    return written
      .filter(({ kind }) => kind === "schedule-question")
      .map(({ device, createdAt, data }) =>
        ["schedule-question", data.occurrenceId, createdAt.getTime(), device].join("_"),
      );
  }

  test("rings the device with the dish and the end of the sale", async () => {
    const { uid, device } = await ringingVendor();
    await change(`Vendors/${uid}`, { mails: { language: "es", newOrders: false } });
    const keys = await ask(uid);
    await makeScheduledSalesOf(uid);
    expect(await deliverAll(keys)).toEqual(["sent"]);
    const rings = await ringsOf(device);
    // The schedule has the time that was the end when it was made, perhaps in the minute before.
    const [schedule] = await storedWhere("SaleSchedules", "vendorId", uid);
    expect(rings.map(({ text }) => JSON.parse(text))).toEqual([
      {
        subject: "questions",
        title: "¿Cuántas porciones?",
        body: fittedText(`Tomato Soup, hasta las ${schedule?.to}`),
        many: "{count} ventas esperan tu respuesta",
      },
    ]);
  });

  test("rings no more when it is answered", async () => {
    const { uid, device } = await ringingVendor();
    const [key = ""] = await ask(uid);
    const [question] = await questionsOf(uid);
    await answerOwnQuestion(uid, { occurrenceId: question?.occurrenceId ?? "", portions: 3 });
    expect(await deliver(key)).toBe("expired");
    expect(await ringsOf(device)).toEqual([]);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that answers %s makes us forget the device", async (status) => {
    const { uid, token, device } = await ringingVendor();
    await answerNext(device, { status });
    expect(await deliverAll(await makeOrder(uid))).toEqual(["skipped"]);
    expect((await readDevices(token)).devices).toEqual([]);
    expect(await makeOrder(uid)).toEqual([]);
  });

  // The numbers are minutes. Without `Retry-After`, the next attempt is after 15 seconds.
  test.each<[string, PushAnswer, number]>([
    ["is busy for a minute", { status: 429, retryAfter: "60" }, 1.1],
    ["fails", { status: 503 }, 0.3],
    ["redirects", { mode: "redirect" }, 0.3],
  ])("that %s gets the message again later, and once", async (_what, answer, minutes) => {
    const { uid, device } = await ringingVendor();
    await answerNext(device, answer);
    const [key = ""] = await makeOrder(uid);
    expect(await deliver(key)).toBe("later");
    expect(await deliver(key)).toBe("none");
    time = addMinutes(time, minutes);
    expect([await deliver(key), await deliver(key)]).toEqual(["sent", "none"]);
    expect(await ringsOf(device)).toHaveLength(1);
  });

  test("that refuses the message does not get it again", async () => {
    const { uid, token, device } = await ringingVendor();
    await answerNext(device, { status: 413 });
    expect(await deliverAll(await makeOrder(uid))).toEqual(["failed"]);
    expect((await readDevices(token)).devices).toHaveLength(1);
  });
});

describe("a device", () => {
  test("is listed with the public key, and rings no more when it is removed", async () => {
    const { uid, token, device } = await ringingVendor();
    const { publicKey, devices } = await readDevices(token);
    expect(Buffer.from(publicKey ?? "", "base64url")).toHaveLength(65);
    expect(devices).toEqual([
      { endpoint: device.endpoint, label: "Chrome (Android)", createdAt: time.toISOString() },
    ]);
    const [key = ""] = await makeOrder(uid);
    const body = { endpoint: device.endpoint };
    for (let n = 0; n < 2; n += 1) {
      expect(await api.request("DELETE", path, { token, body })).toMatchObject({ status: 200 });
    }
    expect(await deliver(key)).toBe("skipped");
    expect((await readDevices(token)).devices).toEqual([]);
  });

  test("rings for the restaurant that registered it last, which alone may remove it", async () => {
    const { uid, token, device } = await ringingVendor();
    const other = await makeVendor();
    const [key = ""] = await makeOrder(uid);
    await api.post(path, { token: other.token, body: { subscription: device, label: "Till" } });
    await api.request("DELETE", path, { token, body: { endpoint: device.endpoint } });
    expect(await deliver(key)).toBe("skipped");
    expect((await readDevices(other.token)).devices).toMatchObject([{ label: "Till" }]);
  });

  test("is removed when its restaurant is declined or deleted", async () => {
    const { uid } = await ringingVendor();
    const other = await ringingVendor();
    await change(`Vendors/${uid}`, { decision: "declined", vendorVerify: false });
    await applyDecline(uid);
    expect(await storedWhere("PushSubscriptions", "vendorId", uid)).toEqual([]);
    const { endpoint } = other.device;
    expect(await storedWhere("PushSubscriptions", "vendorId", other.uid)).toMatchObject([{ endpoint }]);
  });

  test.each([
    "http://fcm.googleapis.com/fcm/send/1",
    "https://fcm.googleapis.com:8443/fcm/send/1",
    "https://fcm.googleapis.com.attacker.example/1",
    "https://user:password@fcm.googleapis.com/1",
    "https://notfcm.googleapis.com/1",
    "https://169.254.169.254/computeMetadata/v1/",
    "https://[::1]/1",
    "http://localhost:8080/1",
  ])("is refused at %s", async (endpoint) => {
    const { token } = await makeVendor();
    const { keys } = await makeDevice();
    const refused = await api.post(path, {
      token,
      body: { subscription: { endpoint, keys }, label: "Chrome" },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { fields: { "subscription.endpoint": expect.stringContaining("push service") } } },
    });
  });

  test.each([
    "https://fcm.googleapis.com/fcm/send/1",
    "https://updates.push.services.mozilla.com/wpush/v2/1",
    "https://wns2-by3p.notify.windows.com/w/?token=1",
    "https://web.push.apple.com/1",
  ])("is accepted at %s", async (endpoint) => {
    const { token } = await makeVendor();
    const { keys } = await makeDevice();
    const body = { subscription: { endpoint, keys }, label: "Browser" };
    expect((await api.post(path, { token, body })).status).toBe(200);
  });
});

test("without keys, no device rings and the list has no public key", async () => {
  const { uid, token, device } = await ringingVendor();
  const [key = ""] = await makeOrder(uid);
  vi.stubEnv("FLASHPLATE_PUSH_STAND_IN", "");
  try {
    expect((await readDevices(token)).publicKey).toBeNull();
    const body = { subscription: device, label: "Chrome" };
    const refused = { status: 503, body: { error: { code: "notifications/not-configured" } } };
    expect(await api.post(path, { token, body })).toMatchObject(refused);
    expect(await deliver(key)).toBe("skipped");
    expect(await makeOrder(uid)).toEqual([]);
  } finally {
    vi.stubEnv("FLASHPLATE_PUSH_STAND_IN", standInUrl);
  }
});
