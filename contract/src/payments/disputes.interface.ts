import * as z from "zod";
import { type Endpoint, schemaFor } from "../http/endpoint.ts";
import { disputeStates, disputeSteps } from "./dispute-rules.ts";
import {
  acceptDispute,
  type Dispute,
  type DisputeAnswer,
  type DisputesAnswer,
  evidenceFields,
} from "./disputes.ts";

const dispute = schemaFor<Dispute>("Dispute")(
  z.object({
    id: z.string(),
    vendorId: z.string().nullable(),
    vendorName: z.string().nullable(),
    orderId: z.string(),
    intentId: z.string(),
    state: z.enum(disputeStates),
    reason: z.string(),
    amount: z.number(),
    fee: z.number(),
    reversed: z.number(),
    openedAt: z.string(),
    respondBy: z.string().nullable(),
    sendsAt: z.string().nullable(),
    sentAt: z.string().nullable(),
    evidence: z.partialRecord(z.enum(evidenceFields), z.string()).nullable(),
    acceptedAt: z.string().nullable(),
    canAccept: z.boolean(),
    step: z.enum(disputeSteps).nullable(),
    error: z.string().nullable(),
  }),
);
const disputes = schemaFor<DisputesAnswer>("DisputesAnswer")(
  z.object({ disputes: z.array(dispute), hasMore: z.boolean() }),
);
const one = schemaFor<DisputeAnswer>("DisputeAnswer")(z.object({ dispute }));

export const disputeEndpoints = [
  {
    function: "payments",
    methods: ["GET"],
    path: "/account/disputes",
    who: "admin",
    summary:
      "Lists disputes of payments: undecided ones, nearest deadline first, then the latest decided ones.",
    answers: { 200: disputes },
  },
  {
    function: "payments",
    methods: ["POST"],
    path: "/account/disputes/accept",
    who: "admin",
    summary: "Accepts a dispute: Stripe closes it as lost. It cannot be undone.",
    body: acceptDispute,
    answers: { 200: one },
    errors: ["request/not-found", "payments/dispute-decided"],
  },
] as const satisfies readonly Endpoint[];
