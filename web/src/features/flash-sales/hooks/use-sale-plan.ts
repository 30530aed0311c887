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
 * The plan of a new sale, which is off at first. Until a person changes a line, the proposed plan follows
 * the other fields of the form.
 * @param sale undefined while the form has no complete sale
 * @param suggested the discount that past sales suggest
 */
export function useSalePlan(sale: DraftedSale | undefined, suggested: number | undefined) {
  const [isOn, setOn] = useState(false);
  const [changed, setChanged] = useState<PlanDraft>();
  const [showsErrors, setShowsErrors] = useState(false);
  const proposed = sale && proposedDraft(sale, suggested);
  const draft = isOn ? (changed ?? proposed) : undefined;
  const errors = draft && sale ? errorsOf(draft, sale) : noErrors;

  return {
    isOn,
    draft,
    errors: showsErrors ? errors : noErrors,
    price: sale?.price ?? Number.NaN,
    switchTo: (on: boolean) => {
      setOn(on);
      setShowsErrors(false);
      if (!on) setChanged(undefined);
    },
    change: setChanged,
    /**
     * The plan to send: undefined without one, "invalid" if it has problems, which are shown then.
     */
    take: (): PlanDraft | "invalid" | undefined => {
      if (!draft || draft.cuts.length === 0) return undefined;
      setShowsErrors(true);
      return Object.keys(errors).length > 0 ? "invalid" : { ...draft, isProposed: changed === undefined };
    },
  };
}
