import * as z from "zod";
import { cursor } from "../http/cursors.ts";
import { recordId } from "../shared/ids.ts";
import {
  type ActivityAction,
  type ActivityKind,
  type ActivitySubject,
  type ActorRole,
  activityKinds,
  type FieldChange,
} from "./activity-records.ts";

/** Entries of a page of the activity log. */
export const activityPageSize = 50;

/** Query of GET /engine/vendors/team/activity: one person's entries, or one kind's. */
export const activityQuery = z.object({
  before: cursor.optional(),
  uid: recordId.optional(),
  kind: z.enum(activityKinds, "Choose what the entries are about.").optional(),
});
export type ActivityQuery = z.infer<typeof activityQuery>;

/** An entry of the activity log for the restaurant's owner. Times are ISO 8601. */
export interface Activity {
  id: string;
  at: string;
  /** Uid of a member or of a former one; null for admins, the system, and a deleted account. */
  uid: string | null;
  /** Null for admins, the system, and a deleted account. */
  name: string | null;
  role: ActorRole;
  action: ActivityAction;
  kind: ActivityKind;
  subject: ActivitySubject | null;
  /** The fields that differ, with plain values; times are ISO 8601. */
  changes: Record<string, FieldChange>;
  /** A number that the sentence of the action names. */
  count: number | null;
}

/** GET /engine/vendors/team/activity: newest first. */
export interface Activities {
  entries: Activity[];
  /** Present if there are older entries. */
  nextCursor?: string;
}
