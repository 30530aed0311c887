import { useState } from "react";
import {
  type DraftedSale,
  errorsOf,
  type PlanDraft,
  type PlanErrors,
  proposedDraft,
} from "../../../entities/flash-sales/plans/plan-draft.ts";

export type SalePlanForm = ReturnType<typeof useSalePlan>;

const noErrors: PlanErrors = {};

/**
 * The plan of price cuts of a new sale. It is off at first. Until a person changes a line, the proposed
 * plan follows the other fields of the form.
 * @param sale undefined while the form has no complete sale
 * @param suggestedDiscount the discount that past sales suggest
 */
export function useSalePlan(sale: DraftedSale | undefined, suggestedDiscount: number | undefined) {
  const [isOn, setOn] = useState(false);
  const [editedDraft, setEditedDraft] = useState<PlanDraft>();
  const [showsErrors, setShowsErrors] = useState(false);
  const proposal = sale && proposedDraft(sale, suggestedDiscount);
  const draft = isOn ? (editedDraft ?? proposal) : undefined;
  const errors = draft && sale ? errorsOf(draft, sale) : noErrors;

  return {
    isOn,
    draft,
    errors: showsErrors ? errors : noErrors,
    price: sale?.price ?? Number.NaN,
    switchTo: (on: boolean) => {
      setOn(on);
      setShowsErrors(false);
      if (!on) setEditedDraft(undefined);
    },
    change: setEditedDraft,
    /** Returns the plan to send, undefined without one. If it has problems, shows them and returns "invalid". */
    validate: (): PlanDraft | "invalid" | undefined => {
      if (!draft || draft.cuts.length === 0) return undefined;
      setShowsErrors(true);
      return Object.keys(errors).length > 0 ? "invalid" : { ...draft, isProposed: editedDraft === undefined };
    },
  };
}
