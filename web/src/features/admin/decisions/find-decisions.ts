import type { FiledDecision } from "@flashplate/contract/vendors/decisions";
import { hasEveryWord } from "../applications/find-vendors.ts";

/** Decisions about restaurants with every word of `query` in name or email. */
export function findDecisions(decisions: readonly FiledDecision[], query: string): FiledDecision[] {
  return decisions.filter(({ vendorName, vendorEmail }) =>
    hasEveryWord(`${vendorName} ${vendorEmail}`, query),
  );
}
