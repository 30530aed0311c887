import type {
  DevicesAnswer,
  RingDeviceAnswer,
  SilenceDeviceAnswer,
} from "@flashplate/contract/notifications/notifications";
import {
  devicesEndpoint,
  ringDeviceEndpoint,
  silenceDeviceEndpoint,
} from "@flashplate/contract/notifications/notifications.interface";
import { ok } from "../../http/answer.ts";
import { mount } from "../../http/mount.ts";
import { createRouter } from "../../http/router.ts";
import { addDevice, listDevices, removeDevice } from "./devices.service.ts";

/** The devices that ring for a vendor's new orders, under /notifications (decision 65). */
export const devicesRouter = createRouter();

mount(devicesRouter, devicesEndpoint, async ({ user, vendor, role }) =>
  ok<DevicesAnswer>(await listDevices({ vendorId: vendor.id, uid: user.uid, role })),
);

mount(devicesRouter, ringDeviceEndpoint, async ({ user, vendor, body }) =>
  ok<RingDeviceAnswer>({ device: await addDevice({ vendorId: vendor.id, uid: user.uid }, body) }),
);

mount(devicesRouter, silenceDeviceEndpoint, async ({ user, vendor, role, body }) => {
  await removeDevice({ vendorId: vendor.id, uid: user.uid, role }, body.endpoint);
  return ok<SilenceDeviceAnswer>({ silenced: true });
});
