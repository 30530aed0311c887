import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { useRef, useState } from "react";
import { isSamePlan, type PlanDraft } from "../../../entities/flash-sales/plans/plan-draft.ts";
import { isOutcomeUnknown } from "../../../shared/lib/api/api-client.ts";
import { offMenuId, type SaleForm } from "../lib/sale-form.ts";
import { isSameDish } from "../lib/sale-request.ts";

/** What a request for a new sale has sent and the sale in its response does not have. */
interface SentBeside {
  plan: PlanDraft | undefined;
  picture: File | undefined;
}

/** A sale that was created by a request without a response. */
interface FirstTry {
  sale: FlashSale;
  /** Of all requests that may have created it. */
  sent: readonly SentBeside[];
}

/** Recognizes a sale that was created by a request without a response. */
export function useFirstTry() {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  /** Of requests that failed here although the server may have processed them. */
  const unanswered = useRef<SentBeside[]>([]);
  /** The sale that an earlier request created, if the form has changed since then. */
  const [firstTry, setFirstTry] = useState<FirstTry>();

  return {
    requestId,
    firstTry,
    /** Remembers what a failed request has sent, if the server may have processed it. */
    noteFailure: (sent: SentBeside, error: unknown) => {
      if (isOutcomeUnknown(error)) unanswered.current.push(sent);
    },
    areUnanswered: () => unanswered.current.length > 0,
    /** Whether all of them have sent the same. */
    areSame: ({ plan, picture }: SentBeside) =>
      unanswered.current.every((sent) => sent.picture === picture && isSamePlan(sent.plan, plan)),
    keep: (sale: FlashSale) => {
      setFirstTry({ sale, sent: unanswered.current });
      // The next request creates another sale.
      setRequestId(crypto.randomUUID());
      unanswered.current = [];
    },
  };
}

/** Whether the form is about the sale of the first try. An edit cannot change a picture. */
export function isAboutFirstTry({ sale, sent }: FirstTry, form: SaleForm): boolean {
  const hasOtherPicture = form.itemId === offMenuId && sent.some(({ picture }) => picture !== form.picture);
  return isSameDish(sale, form) && !hasOtherPicture;
}
