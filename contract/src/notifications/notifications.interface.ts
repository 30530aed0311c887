import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { createVendorTopic } from "./create-vendor-topic.ts";
import { ringDevice, silenceDevice } from "./devices.ts";
import type {
  Device,
  DevicesAnswer,
  RingDeviceAnswer,
  SilenceDeviceAnswer,
  UnsubscribeAnswer,
  VendorTopicAnswer,
} from "./notifications.ts";
import { unsubscribeQuery } from "./unsubscribe.ts";

const vendorTopic = schemaFor<VendorTopicAnswer>("VendorTopicAnswer")(
  z.object({ topic: z.string(), state: z.enum(["requested", "active"]) }),
);

const unsubscribed = schemaFor<UnsubscribeAnswer>("UnsubscribeAnswer")(
  z.object({ unsubscribed: z.literal(true) }),
);

const device = schemaFor<Device>("Device")(
  z.object({ endpoint: z.string(), label: z.string(), createdAt: z.iso.datetime() }),
);
const devices = schemaFor<DevicesAnswer>("DevicesAnswer")(
  z.object({ publicKey: z.string().nullable(), devices: z.array(device) }),
);
const rung = schemaFor<RingDeviceAnswer>("RingDeviceAnswer")(z.object({ device }));
const silenced = schemaFor<SilenceDeviceAnswer>("SilenceDeviceAnswer")(
  z.object({ silenced: z.literal(true) }),
);

export const notificationEndpoints = [
  {
    function: "notifications",
    methods: ["POST"],
    path: "/notifications/create-vendor-topic",
    who: "named-vendor",
    summary: "Requests a vendor's notification topic.",
    body: createVendorTopic,
    answers: { 200: vendorTopic },
    errors: ["request/not-found"],
  },
  {
    function: "notifications",
    methods: ["POST"],
    path: "/notifications/unsubscribe",
    who: "anyone",
    limits: ["unsubscribe"],
    summary: "Switches off mails about new orders or the weekly mail, by its signed link (RFC 8058).",
    query: unsubscribeQuery,
    answers: { 200: unsubscribed },
    errors: ["request/not-found", "auth/vendor-only"],
  },
  {
    function: "notifications",
    methods: ["GET"],
    path: "/notifications/devices",
    who: "vendor",
    summary: "Returns the devices that ring for new orders, and the key to register one.",
    answers: { 200: devices },
  },
  {
    function: "notifications",
    methods: ["POST"],
    path: "/notifications/devices",
    who: "vendor",
    limits: ["devices"],
    summary: "Makes a browser ring for new orders, also while no page is open (Web Push).",
    body: ringDevice,
    answers: { 200: rung },
    errors: ["notifications/too-many-devices", "notifications/not-configured"],
  },
  {
    function: "notifications",
    methods: ["DELETE"],
    path: "/notifications/devices",
    who: "vendor",
    limits: ["devices"],
    summary: "Stops a device from ringing.",
    body: silenceDevice,
    answers: { 200: silenced },
  },
] as const satisfies readonly Endpoint[];
