import * as z from "zod";
import { type ContactMessageAnswer, contactMessage } from "./contact.ts";
import { answers, type Endpoint } from "./endpoint.ts";

const received = answers<ContactMessageAnswer>()(z.object({ received: z.literal(true) }));

export const contactEndpoints: readonly Endpoint[] = [
  {
    function: "contact",
    methods: ["POST"],
    path: "/contact-message",
    who: "anyone",
    summary: "A message from the contact page; again with the same requestId stores nothing more.",
    body: contactMessage,
    answers: { 201: received },
  },
];
