import type { Answer, Endpoint } from "../http/endpoint.ts";
import { acceptDispute, type DisputeAnswer, type DisputesAnswer } from "./disputes.ts";

export const disputesEndpoint = {
  function: "payments",
  methods: ["GET"],
  path: "/account/disputes",
  who: "admin",
  summary:
    "Lists disputes of payments: undecided ones, nearest deadline first, then the latest decided ones.",
  answers: { 200: "DisputesAnswer" as Answer<DisputesAnswer> },
} as const satisfies Endpoint;

export const acceptDisputeEndpoint = {
  function: "payments",
  methods: ["POST"],
  path: "/account/disputes/accept",
  who: "admin",
  summary: "Accepts a dispute: Stripe closes it as lost. It cannot be undone.",
  body: acceptDispute,
  answers: { 200: "DisputeAnswer" as Answer<DisputeAnswer> },
  errors: ["request/not-found", "payments/dispute-decided"],
} as const satisfies Endpoint;
