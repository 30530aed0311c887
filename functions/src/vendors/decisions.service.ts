import { unknownCursor } from "@flashplate/contract/cursors";
import type { ApprovalRecord } from "@flashplate/contract/vendors";
import { invalidFields } from "../platform/app-error.ts";
import { cursorOf, positionOf } from "../platform/cursors.ts";
import type { Stored } from "../platform/records.ts";
import { emailsOf } from "./accounts.ts";
import { listDecisions } from "./vendors.repository.ts";

/** Some decisions, who made them, and the cursor of the next older ones, if there are any. */
export interface ListedDecisions {
  decisions: Stored<ApprovalRecord>[];
  /** Emails of the admins, by uid. */
  admins: ReadonlyMap<string, string>;
  cursor: string | undefined;
}

const list = "approvals";

/**
 * What admins decided, newest first, at most `maxDecisionsListed`; or those that follow a cursor.
 * @throws request/invalid: the cursor is none of this list
 */
export async function decisionsMade(before?: string): Promise<ListedDecisions> {
  const position = before === undefined ? undefined : positionOf(list, before);
  if (before !== undefined && position === undefined) throw invalidFields({ before: unknownCursor });
  const { decisions, hasMore } = await listDecisions(position);
  const deciders = decisions.flatMap(({ record }) => (record.decidedBy === null ? [] : [record.decidedBy]));
  const last = decisions.at(-1);
  return {
    decisions,
    admins: await emailsOf([...new Set(deciders)]),
    cursor: hasMore && last ? cursorOf(list, { at: last.record.decidedAt, id: last.id }) : undefined,
  };
}
