import type { Activities, ActivityQuery } from "@flashplate/contract/team/activity";
import { activityPageSize } from "@flashplate/contract/team/activity";
import type { AuditRecord } from "@flashplate/contract/team/activity-records";
import { cursorOf, positionOf } from "../platform/firestore/cursors.ts";
import type { Stored } from "../platform/firestore/records.ts";
import { listEntries } from "../store/activity.repository.ts";

/**
 * A page of a restaurant's activity log, newest first.
 * @throws request/invalid (the cursor is malformed)
 */
export async function findActivity(vendorId: string, query: ActivityQuery): Promise<Activities> {
  const { entries, hasMore } = await listEntries(vendorId, query, activityPageSize, positionOf(query.before));
  const last = entries.at(-1);
  return {
    entries: entries.map(presentEntry),
    ...(hasMore && last ? { nextCursor: cursorOf({ at: last.record.at, id: last.id }) } : {}),
  };
}

/** Admins have no uid and no name here: the restaurant deals with Flashplate. */
function presentEntry({ id, record }: Stored<AuditRecord>): Activities["entries"][number] {
  const { at, actorUid, actorName, role, action, kind, subject, changes, count } = record;
  return {
    id,
    at: at.toISOString(),
    uid: role === "admin" ? null : actorUid,
    name: actorName,
    role,
    action,
    kind,
    subject,
    changes,
    count,
  };
}
