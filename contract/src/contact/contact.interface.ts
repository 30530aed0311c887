import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { type ContactMessageAnswer, contactMessage } from "./contact.ts";

const received = schemaFor<ContactMessageAnswer>("ContactMessageAnswer")(
  z.object({ received: z.literal(true) }),
);

export const contactEndpoints = [
  {
    function: "contact",
    methods: ["POST"],
    path: "/contact-message",
    who: "anyone",
    limits: ["contact"],
    summary: "Stores a message of the contact page. Idempotent by requestId.",
    body: contactMessage,
    answers: { 201: received },
  },
] as const satisfies readonly Endpoint[];
