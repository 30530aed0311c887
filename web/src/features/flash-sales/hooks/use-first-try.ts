import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { useRef, useState } from "react";
import { isSamePlan, type PlanDraft } from "../../../entities/flash-sales/plans/plan-draft.ts";
import { isOutcomeUnknown } from "../../../shared/lib/api/api-client.ts";
import { offMenuId, type SaleForm } from "../lib/sale-form.ts";
import { isSameDish } from "../lib/sale-request.ts";

/**
 * Parts of a request for a new sale that cannot be compared with the sale in a response, because the
 * sale does not have them. They are compared with the parts of other requests.
 */
interface SentExtras {
  plan: PlanDraft | undefined;
  picture: File | undefined;
}

/** A sale that was created by a request without a response. */
interface FirstTry {
  sale: FlashSale;
  /** The extras of all requests that may have created the sale. */
  sent: readonly SentExtras[];
}

/**
 * Recognizes a sale that was created by a request without a response. All requests for the sale of a form
 * have the same `requestId`, so a later request returns the sale that an earlier one created.
 */
export function useFirstTry() {
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  /** The extras of requests without a response. The server may have processed them. */
  const unanswered = useRef<SentExtras[]>([]);
  /** The sale that an earlier request created, if the form has changed since then. */
  const [firstTry, setFirstTry] = useState<FirstTry>();

  return {
    requestId,
    firstTry,
    /** Remembers the extras of a failed request, if the server may have processed it. */
    recordFailure: (sent: SentExtras, error: unknown) => {
      if (isOutcomeUnknown(error)) unanswered.current.push(sent);
    },
    hasUnanswered: () => unanswered.current.length > 0,
    /** Whether all requests without a response have sent these extras. */
    haveAllSent: ({ plan, picture }: SentExtras) =>
      unanswered.current.every((sent) => sent.picture === picture && isSamePlan(sent.plan, plan)),
    /** Remembers the sale of an earlier request. The next request then creates another sale. */
    rememberSale: (sale: FlashSale) => {
      setFirstTry({ sale, sent: unanswered.current });
      setRequestId(crypto.randomUUID());
      unanswered.current = [];
    },
  };
}

/**
 * Whether saving the form should edit the sale of the first try. Not if the form has another dish, or
 * another picture, which an edit cannot change.
 */
export function isAboutFirstTry({ sale, sent }: FirstTry, form: SaleForm): boolean {
  const hasOtherPicture = form.itemId === offMenuId && sent.some(({ picture }) => picture !== form.picture);
  return isSameDish(sale, form) && !hasOtherPicture;
}
