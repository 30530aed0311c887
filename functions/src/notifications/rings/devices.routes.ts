import { ringDevice, silenceDevice } from "@flashplate/contract/notifications/devices";
import type {
  DevicesAnswer,
  RingDeviceAnswer,
  SilenceDeviceAnswer,
} from "@flashplate/contract/notifications/notifications";
import { authenticate } from "../../http/access/authenticate.ts";
import { limits } from "../../http/access/limits.ts";
import { rateLimited } from "../../http/access/rate-limit.ts";
import { vendorOnly } from "../../http/access/vendor-access.ts";
import { ok } from "../../http/answer.ts";
import { validate } from "../../http/body/validate.ts";
import { endpoint } from "../../http/pipeline.ts";
import { createRouter } from "../../http/router.ts";
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
