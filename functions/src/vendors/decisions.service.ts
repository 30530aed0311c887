import type { ApprovalRecord } from "@flashplate/contract/vendors/decisions";
import { cursorOf, positionOf } from "../platform/cursors.ts";
import type { Stored } from "../platform/records.ts";
import { emailsOf } from "./accounts.ts";
import { listDecisions } from "./vendors.repository.ts";

/**
 * A page of decisions, the admins who made them, and the cursor of the next page if there is one.
 */
export interface ListedDecisions {
  decisions: Stored<ApprovalRecord>[];
  /** Emails of the admins, by uid. */
  admins: ReadonlyMap<string, string>;
  cursor: string | undefined;
}

/**
 * The admins' decisions, newest first, at most `maxDecisionsListed`; or the page after a cursor.
 * @throws request/invalid (the cursor is malformed)
 */
export async function findDecisions(before?: string): Promise<ListedDecisions> {
  const { decisions, hasMore } = await listDecisions(positionOf(before));
  const deciders = decisions.flatMap(({ record }) => (record.decidedBy === null ? [] : [record.decidedBy]));
  const last = decisions.at(-1);
  return {
    decisions,
    admins: await emailsOf([...new Set(deciders)]),
    cursor: hasMore && last ? cursorOf({ at: last.record.decidedAt, id: last.id }) : undefined,
  };
}
