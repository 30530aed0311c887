import * as z from "zod";
import { schemaFor } from "../http/response-schemas.ts";
import type {
  Device,
  DevicesAnswer,
  RingDeviceAnswer,
  SilenceDeviceAnswer,
  UnsubscribeAnswer,
  VendorTopicAnswer,
} from "./notifications.ts";

schemaFor<VendorTopicAnswer>("VendorTopicAnswer")(
  z.object({ topic: z.string(), state: z.enum(["requested", "active"]) }),
);

schemaFor<UnsubscribeAnswer>("UnsubscribeAnswer")(z.object({ unsubscribed: z.literal(true) }));

const device = schemaFor<Device>("Device")(
  z.object({ endpoint: z.string(), label: z.string(), createdAt: z.iso.datetime() }),
);
schemaFor<DevicesAnswer>("DevicesAnswer")(
  z.object({ publicKey: z.string().nullable(), devices: z.array(device) }),
);
schemaFor<RingDeviceAnswer>("RingDeviceAnswer")(z.object({ device }));
schemaFor<SilenceDeviceAnswer>("SilenceDeviceAnswer")(z.object({ silenced: z.literal(true) }));
