import type { Answer, Endpoint } from "../http/endpoint.ts";
import { leastRole } from "../team/roles.ts";
import { createVendorTopic } from "./create-vendor-topic.ts";
import { ringDevice, silenceDevice } from "./devices.ts";
import type {
  DevicesAnswer,
  RingDeviceAnswer,
  SilenceDeviceAnswer,
  UnsubscribeAnswer,
  VendorTopicAnswer,
} from "./notifications.ts";
import { unsubscribeQuery } from "./unsubscribe.ts";

export const createVendorTopicEndpoint = {
  function: "notifications",
  methods: ["POST"],
  path: "/notifications/create-vendor-topic",
  who: "named-vendor",
  summary: "Registers a vendor for notifications: stores that its email is verified, and makes its topic.",
  body: createVendorTopic,
  answers: { 200: "VendorTopicAnswer" as Answer<VendorTopicAnswer> },
  errors: ["request/not-found"],
} as const satisfies Endpoint;

export const unsubscribeEndpoint = {
  function: "notifications",
  methods: ["POST"],
  path: "/notifications/unsubscribe",
  who: "anyone",
  limits: ["unsubscribe"],
  summary:
    "Switches off the mails during sales (new orders, what is left) or the weekly mail, by its signed link (RFC 8058).",
  query: unsubscribeQuery,
  answers: { 200: "UnsubscribeAnswer" as Answer<UnsubscribeAnswer> },
  errors: ["request/not-found", "auth/vendor-only"],
} as const satisfies Endpoint;

export const devicesEndpoint = {
  function: "notifications",
  methods: ["GET"],
  path: "/notifications/devices",
  who: leastRole.serve,
  summary:
    "Returns the devices that ring for new orders (managers and staff: only their own), and the key to register one.",
  answers: { 200: "DevicesAnswer" as Answer<DevicesAnswer> },
} as const satisfies Endpoint;

export const ringDeviceEndpoint = {
  function: "notifications",
  methods: ["POST"],
  path: "/notifications/devices",
  who: leastRole.serve,
  limits: ["devices"],
  summary: "Makes a browser ring for new orders, also while no page is open (Web Push).",
  body: ringDevice,
  answers: { 200: "RingDeviceAnswer" as Answer<RingDeviceAnswer> },
  errors: ["notifications/too-many-devices", "notifications/not-configured"],
} as const satisfies Endpoint;

export const silenceDeviceEndpoint = {
  function: "notifications",
  methods: ["DELETE"],
  path: "/notifications/devices",
  who: leastRole.serve,
  limits: ["devices"],
  summary: "Stops a device from ringing. Managers and staff: only their own.",
  body: silenceDevice,
  answers: { 200: "SilenceDeviceAnswer" as Answer<SilenceDeviceAnswer> },
} as const satisfies Endpoint;
