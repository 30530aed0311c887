import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import type {
  Device,
  DevicesAnswer,
  RingDeviceAnswer,
  SilenceDeviceAnswer,
  UnsubscribeAnswer,
  VendorTopicAnswer,
} from "./notifications.ts";

registerResponse<VendorTopicAnswer>("VendorTopicAnswer")(
  z.object({ topic: z.string(), state: z.enum(["requested", "active"]) }),
);

registerResponse<UnsubscribeAnswer>("UnsubscribeAnswer")(z.object({ unsubscribed: z.literal(true) }));

const device = registerResponse<Device>("Device")(
  z.object({ endpoint: z.string(), label: z.string(), createdAt: z.iso.datetime() }),
);
registerResponse<DevicesAnswer>("DevicesAnswer")(
  z.object({ publicKey: z.string().nullable(), devices: z.array(device) }),
);
registerResponse<RingDeviceAnswer>("RingDeviceAnswer")(z.object({ device }));
registerResponse<SilenceDeviceAnswer>("SilenceDeviceAnswer")(z.object({ silenced: z.literal(true) }));
