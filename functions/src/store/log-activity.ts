import { isDeepStrictEqual } from "node:util";
import { activityDaysKept } from "@flashplate/contract/shared/retention";
import {
  type ActivityAction,
  type ActivityKind,
  type ActivitySubject,
  type ActorRole,
  type AuditRecord,
  type FieldChange,
  kindOfAction,
  loggedFields,
} from "@flashplate/contract/team/activity-records";
import { now } from "../platform/clock.ts";
import { type Actor, currentActor, currentRequestId } from "../platform/current-request.ts";
import { type Writer, writeEntry } from "./activity.repository.ts";

/** The action of an entry, and on which record. */
interface Act {
  vendorId: string;
  action: ActivityAction;
  /** Absent if it is the restaurant. */
  subject?: ActivitySubject;
  count?: number;
  /** By default the caller of the current request; the system outside of one. */
  actor?: Actor<ActorRole> | "system";
}

/** The record before and after a change. A new record has no state before, a removed one none after. */
interface Change {
  before?: object | undefined;
  after?: object | undefined;
}

/**
 * Writes an entry of the activity log with the change that it describes, in its transaction or its batch.
 * Call it only where the change is written: a repeated request that changes nothing has no entry.
 */
export function logActivity(writer: Writer, act: Act, change?: Change): void {
  writeEntry(writer, entryOf(act, change ? changesOf(kindOfAction(act.action), change) : {}));
}

/** The same, for a change that may leave all fields as they were. Then there is no entry. */
export function logChange(writer: Writer, act: Act, change: Change): void {
  const changes = changesOf(kindOfAction(act.action), change);
  if (Object.keys(changes).length > 0) writeEntry(writer, entryOf(act, changes));
}

function entryOf(
  { vendorId, action, subject, count, actor }: Act,
  changes: AuditRecord["changes"],
): AuditRecord {
  const at = now();
  const known = actor ?? currentActor() ?? "system";
  const { uid, name, role } = known === "system" ? { uid: null, name: null, role: known } : known;
  return {
    vendorId,
    at,
    actorUid: uid,
    actorName: name,
    role: role as ActorRole,
    action,
    kind: kindOfAction(action),
    subject: subject ?? null,
    changes,
    count: count ?? null,
    requestId: currentRequestId() ?? null,
    purgeAt: new Date(at.getTime() + activityDaysKept * 86_400_000),
  };
}

/** The logged fields that differ. */
function changesOf(kind: ActivityKind, { before, after }: Change): Record<string, FieldChange> {
  const [one, other] = [(before ?? {}) as Record<string, unknown>, (after ?? {}) as Record<string, unknown>];
  const differing = loggedFields[kind].filter(
    (field) => !isDeepStrictEqual(one[field] ?? null, other[field] ?? null),
  );
  return Object.fromEntries(
    differing.map((field) => [field, { old: one[field] ?? null, new: other[field] ?? null }]),
  );
}
