import * as z from "zod";
import { answers, type Endpoint } from "./endpoint.ts";
import { createVendorTopic, type VendorTopicAnswer } from "./notifications.ts";

const vendorTopic = answers<VendorTopicAnswer>()(
  z.object({ topic: z.string(), state: z.enum(["requested", "active"]) }),
);

export const notificationEndpoints: readonly Endpoint[] = [
  {
    function: "notifications",
    methods: ["POST"],
    path: "/notifications/create-vendor-topic",
    who: "named-vendor",
    summary: "Asks for a vendor's notification topic: that vendor, or an admin.",
    body: createVendorTopic,
    answers: { 200: vendorTopic },
    errors: ["request/not-found"],
  },
];
