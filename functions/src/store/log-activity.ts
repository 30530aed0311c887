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
import { inTransaction } from "../platform/firestore/transactions.ts";
import { hasEntryIn, type Writer, writeEntry } from "./activity.repository.ts";

/** The action of an entry, and on which record. */
interface Act {
  vendorId: string;
  action: ActivityAction;
  /** Absent if it is the restaurant. */
  subject?: ActivitySubject;
  count?: number;
  /** By default the caller of the current request; the system outside of one. */
  actor?: Actor<ActorRole> | "system";
  /** The id of the entry, if it shows whether a request is a repeated one. */
  id?: string;
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
  writeEntry(writer, entryOf(act, change ? changesOf(kindOfAction(act.action), change) : {}), act.id);
}

/** Writes an entry about an act that changes no record, unless an entry with its id exists. */
export function logAlone(act: Act & { id: string }): Promise<void> {
  return inTransaction(async (transaction) => {
    if (!(await hasEntryIn(transaction, act.id))) logActivity(transaction, act);
  });
}

/**
 * The same as `logActivity`, but writes no entry if all logged fields stay as they were. The entry has a
 * random id.
 */
export function logChange(writer: Writer, act: Omit<Act, "id">, change: Change): void {
  const changes = changesOf(kindOfAction(act.action), change);
  if (Object.keys(changes).length > 0) writeEntry(writer, entryOf(act, changes));
}

function entryOf(
  { vendorId, action, subject, count, actor }: Act,
  changes: AuditRecord["changes"],
): AuditRecord {
  const at = now();
  const resolvedActor = actor ?? currentActor() ?? "system";
  const isSystem = resolvedActor === "system";
  const { uid, name, role } = isSystem ? { uid: null, name: null, role: "system" } : resolvedActor;
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
  const valueIn = (record: object | undefined, field: string) =>
    (record as Record<string, unknown> | undefined)?.[field] ?? null;
  const changes = loggedFields[kind].map(
    (field) => [field, { old: valueIn(before, field), new: valueIn(after, field) }] as const,
  );
  return Object.fromEntries(changes.filter(([, change]) => !isDeepStrictEqual(change.old, change.new)));
}
