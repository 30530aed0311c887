import { ringDevice, silenceDevice } from "@flashplate/contract/notifications/devices";
import type {
  DevicesAnswer,
  RingDeviceAnswer,
  SilenceDeviceAnswer,
} from "@flashplate/contract/notifications/notifications";
import { ok } from "../../http/answer.ts";
import { authenticate } from "../../http/authenticate.ts";
import { limits } from "../../http/limits.ts";
import { endpoint } from "../../http/pipeline.ts";
import { rateLimited } from "../../http/rate-limit.ts";
import { createRouter } from "../../http/router.ts";
import { validate } from "../../http/validate.ts";
import { vendorOnly } from "../../http/vendor-access.ts";
import { addDevice, listDevices, removeDevice } from "./devices.service.ts";

/** The devices that ring for a vendor's new orders, under /notifications (decision 65). */
export const devicesRouter = createRouter();

devicesRouter.get(
  "/devices",
  endpoint(authenticate, vendorOnly, async ({ vendor }) => ok<DevicesAnswer>(await listDevices(vendor.id))),
);

devicesRouter.post(
  "/devices",
  endpoint(
    authenticate,
    vendorOnly,
    rateLimited({ perUser: limits.devices }),
    validate(ringDevice),
    async ({ vendor, body }) => ok<RingDeviceAnswer>({ device: await addDevice(vendor.id, body) }),
  ),
);

devicesRouter.delete(
  "/devices",
  endpoint(
    authenticate,
    vendorOnly,
    rateLimited({ perUser: limits.devices }),
    validate(silenceDevice),
    async ({ vendor, body }) => {
      await removeDevice(vendor.id, body.endpoint);
      return ok<SilenceDeviceAnswer>({ silenced: true });
    },
  ),
);
