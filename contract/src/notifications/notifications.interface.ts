import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { createVendorTopic } from "./create-vendor-topic.ts";
import type { VendorTopicAnswer } from "./notifications.ts";

const vendorTopic = schemaFor<VendorTopicAnswer>("VendorTopicAnswer")(
  z.object({ topic: z.string(), state: z.enum(["requested", "active"]) }),
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
] as const satisfies readonly Endpoint[];
