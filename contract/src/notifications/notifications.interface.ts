import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { createVendorTopic } from "./create-vendor-topic.ts";
import type { UnsubscribeAnswer, VendorTopicAnswer } from "./notifications.ts";
import { unsubscribeQuery } from "./unsubscribe.ts";

const vendorTopic = schemaFor<VendorTopicAnswer>("VendorTopicAnswer")(
  z.object({ topic: z.string(), state: z.enum(["requested", "active"]) }),
);

const unsubscribed = schemaFor<UnsubscribeAnswer>("UnsubscribeAnswer")(
  z.object({ unsubscribed: z.literal(true) }),
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
    summary: "Switches off mails about new orders, by the signed link of such a mail (RFC 8058).",
    query: unsubscribeQuery,
    answers: { 200: unsubscribed },
    errors: ["request/not-found", "auth/vendor-only"],
  },
] as const satisfies readonly Endpoint[];
