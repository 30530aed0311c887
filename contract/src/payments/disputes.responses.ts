import * as z from "zod";
import { registerResponse } from "../http/response-schemas.ts";
import { disputeStates, disputeSteps, evidenceFields } from "./dispute-rules.ts";
import type { Dispute, DisputeAnswer, DisputesAnswer } from "./disputes.ts";

const dispute = registerResponse<Dispute>("Dispute")(
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
registerResponse<DisputesAnswer>("DisputesAnswer")(
  z.object({ disputes: z.array(dispute), hasMore: z.boolean(), hasMoreUndecided: z.boolean() }),
);
registerResponse<DisputeAnswer>("DisputeAnswer")(z.object({ dispute }));
