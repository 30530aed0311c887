import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { cursorOf, positionOf } from "../../platform/firestore/cursors.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import { emailsOf } from "../../store/accounts.ts";
import { listDecisions, readVendors } from "../../store/vendors.repository.ts";
import { isCurrentApproval } from "./current-approval.ts";

/**
 * A page of decisions, the admins who made them, and the cursor of the next page if there is one.
 */
export interface ListedDecisions {
  decisions: Stored<ApprovalRecord>[];
  /** Emails of the admins, by uid. */
  admins: ReadonlyMap<string, string>;
  /** Ids of the approvals that the caller can withdraw. */
  withdrawable: ReadonlySet<string>;
  cursor: string | undefined;
}

/**
 * The admins' decisions, newest first, at most `maxDecisionsListed`; or the page after a cursor.
 * @param caller uid of the calling admin
 * @throws request/invalid (the cursor is malformed)
 */
export async function findDecisions(caller: string, before?: string): Promise<ListedDecisions> {
  const { decisions, hasMore } = await listDecisions(positionOf(before));
  const deciders = decisions.flatMap(({ record }) => (record.decidedBy === null ? [] : [record.decidedBy]));
  const last = decisions.at(-1);
  return {
    decisions,
    admins: await emailsOf([...new Set(deciders)]),
    withdrawable: await findWithdrawable(decisions, caller),
    cursor: hasMore && last ? cursorOf({ at: last.record.decidedAt, id: last.id }) : undefined,
  };
}

/** Admins cannot decide on their own restaurant. */
async function findWithdrawable(
  decisions: readonly Stored<ApprovalRecord>[],
  caller: string,
): Promise<ReadonlySet<string>> {
  const approvals = decisions.filter(
    ({ record: { decision, vendorId } }) => decision === "approved" && vendorId !== caller,
  );
  const vendors = await readVendors([...new Set(approvals.map(({ record }) => record.vendorId))]);
  const current = approvals.filter(({ record }) => {
    const vendor = vendors.get(record.vendorId);
    return vendor !== undefined && vendor.ownerUid !== caller && isCurrentApproval(record, vendor);
  });
  return new Set(current.map(({ id }) => id));
}
