import type { Answer, Endpoint } from "../http/endpoint.ts";
import { type ContactMessageAnswer, contactMessage } from "./contact.ts";

export const sendMessageEndpoint = {
  function: "contact",
  methods: ["POST"],
  path: "/contact-message",
  who: "anyone",
  from: "own-site",
  limits: ["contact"],
  summary: "Stores a message of the contact page. Idempotent by requestId.",
  body: contactMessage,
  answers: { 201: "ContactMessageAnswer" as Answer<ContactMessageAnswer> },
} as const satisfies Endpoint;
