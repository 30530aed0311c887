import { createHash } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { type DeviceSubscription, pushService } from "../../../../tools/stand-ins/push-service.ts";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeVendor, store, stored, storeOrder } from "../../../test-support/records/records.ts";
import { serveStandIn, tellStandIn } from "../../../test-support/stand-ins/stand-ins.ts";
import { notifications } from "../../index.ts";
import { deliver } from "../deliver-notifications.ts";
import { ringForOrder } from "./ring-devices.ts";

/** Has the length and the first byte of a key, but is no point on the curve P-256. */
const noPoint = `B${"A".repeat(86)}`;
/** Is no key, because the first byte of a key is 4. */
const noKey = `A${"A".repeat(86)}`;

let standInUrl: string;
let api: Served;
beforeAll(async () => {
  standInUrl = await serveStandIn(pushService());
  vi.stubEnv("FLASHPLATE_PUSH_STAND_IN", standInUrl);
  api = await serve(notifications);
});

/** The id of a device's record. */
const idOf = ({ endpoint }: DeviceSubscription) => createHash("sha256").update(endpoint).digest("base64url");
const makeDevice = () => tellStandIn<DeviceSubscription>(standInUrl, "devices", {});

test("a device whose key is no point on P-256 is refused", async () => {
  const { token } = await makeVendor();
  const { endpoint, keys } = await makeDevice();
  for (const broken of [noPoint, noKey]) {
    const subscription = { endpoint, keys: { ...keys, p256dh: broken } };
    const answer = await api.post("/notifications/devices", {
      token,
      body: { subscription, label: "Old browser" },
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: "request/invalid" } } });
  }
});

test("a stored device with such a key is removed, and the others ring", async () => {
  const { uid } = await makeVendor();
  const [good, broken] = [await makeDevice(), await makeDevice()];
  const record = { vendorId: uid, label: "Chrome", createdAt: new Date() };
  const ids = [idOf(good), idOf(broken)];
  await store(`PushSubscriptions/${ids[0]}`, { ...record, ...good });
  const keys = { ...broken.keys, p256dh: noPoint };
  await store(`PushSubscriptions/${ids[1]}`, { ...record, endpoint: broken.endpoint, keys });
  const orderId = await storeOrder(uid);
  await ringForOrder(orderId, uid);
  const results = await Promise.all(ids.map((id) => deliver(`new-order_${orderId}_${id}`)));
  expect(results).toEqual(["sent", "skipped"]);
  expect(await stored(`PushSubscriptions/${ids[0]}`)).toBeDefined();
  expect(await stored(`PushSubscriptions/${ids[1]}`)).toBeUndefined();
});
