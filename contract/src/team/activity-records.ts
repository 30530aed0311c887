import { statedNames } from "../menu/stated.ts";
import type { Role } from "./roles.ts";

// In a file without schemas, so that triggers and schedules do not load zod.

/** The kinds of records that an entry can be about. */
export const activityKinds = ["sale", "order", "dish", "schedule", "printer", "restaurant", "team"] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** The actions on each kind of record. */
export const activityActions = {
  sale: [
    "sale-created",
    "sale-edited",
    "sale-adjusted",
    "price-lowered",
    "plan-switched-off",
    "plan-switched-on",
    "sale-stopped",
    "sale-deleted",
    "sale-ended",
    "past-sale-deleted",
  ],
  order: ["order-completed", "order-reopened", "order-cancelled"],
  dish: ["dishes-added", "dish-changed", "dish-removed", "dish-restored"],
  schedule: [
    "schedule-created",
    "schedule-changed",
    "schedule-deleted",
    "sale-skipped",
    "sale-unskipped",
    "question-answered",
    "answer-undone",
  ],
  printer: ["printer-added", "printer-removed"],
  restaurant: [
    "applied",
    "sales-paused",
    "sales-resumed",
    "closed-days-changed",
    "profile-changed",
    "profile-decided",
    "mails-changed",
    "email-verified",
    "email-changed",
    "payments-connected",
    "approved",
    "declined",
    "approval-withdrawn",
    "support-viewed",
  ],
  team: [
    "member-invited",
    "invitation-ended",
    "member-joined",
    "role-changed",
    "member-removed",
    "member-left",
    "member-signed-out",
    "ownership-offered",
    "ownership-offer-ended",
    "ownership-taken",
  ],
} as const satisfies Record<ActivityKind, readonly string[]>;
export type ActivityAction = (typeof activityActions)[ActivityKind][number];

/** Every action. */
export const allActivityActions = Object.values(activityActions).flat() as ActivityAction[];

/** The kind of record that each action changes. */
const kindByAction = Object.fromEntries(
  activityKinds.flatMap((kind) => activityActions[kind].map((action) => [action, kind])),
) as Record<ActivityAction, ActivityKind>;

/** The kind of record that an action changes. */
export function kindOfAction(action: ActivityAction): ActivityKind {
  return kindByAction[action];
}

/**
 * The fields of a record whose changes an entry names. All other fields follow from these, or are technical.
 * A test of the activity lists the other fields.
 */
export const loggedFields = {
  sale: [
    "item_name",
    "discount",
    "discounted_price_cents",
    "start_time",
    "end_time",
    "item_quantity",
    "item_limit",
    "item_description",
    // The percentage and the price before that a restaurant sees follow from these.
    "priceRule",
    "priorPrice_cents",
    "lowestBeforeRise_cents",
  ],
  order: ["status"],
  dish: ["name", "description", "price_cents", "mealType", "img_url", ...statedNames],
  schedule: [
    "item_name",
    "weekdays",
    "from",
    "to",
    "discount",
    "item_quantity",
    "item_limit",
    "plan",
    "validFrom",
    "validUntil",
    "mode",
    "askMinutes",
    "state",
    "reason",
    "portions",
  ],
  printer: ["name", "columns"],
  restaurant: [
    "decision",
    "name",
    "address",
    "phone_number",
    "description",
    "img_url",
    "coordinates",
    "timeZone",
    "openingHours",
    "profileChange",
    "pausedUntil",
    "closedDays",
    "mails",
  ],
  team: ["role"],
} as const satisfies Record<ActivityKind, readonly string[]>;
export type LoggedField = (typeof loggedFields)[ActivityKind][number];

/** The role of the actor: a member's, an admin, or `system` for schedules and other automatic changes. */
export type ActorRole = Role | "admin" | "system";

/** The changed record, with its name at that time. */
export interface ActivitySubject {
  id: string;
  name: string;
  /** Day of the planned sale of a schedule, YYYY-MM-DD. */
  date?: string;
}

/** A value of a record before and after a change. Absent values are null. */
export interface FieldChange {
  old: unknown;
  new: unknown;
}

/**
 * `AuditLog/{id}`: one change of a restaurant, append-only. It has no guest's name, mail or uid. The deletion
 * of a member's account removes the name and the uid.
 */
export interface AuditRecord {
  vendorId: string;
  at: Date;
  /** Null for the system, and of a deleted account. */
  actorUid: string | null;
  /** The account's name or email; null of admins, the system, and a deleted account. */
  actorName: string | null;
  role: ActorRole;
  action: ActivityAction;
  /** Follows from the action. For queries. */
  kind: ActivityKind;
  /** The changed record. Null if it is the restaurant, an invitation, or a member whose account is deleted. */
  subject: ActivitySubject | null;
  /** The fields that differ. A new or removed record differs in all of them. */
  changes: Record<string, FieldChange>;
  /** A number that the sentence of the action names, such as the portions that were left. */
  count: number | null;
  /** Of the log; null outside of a request. */
  requestId: string | null;
  /** Firestore's TTL policy deletes the record after this time. */
  purgeAt: Date;
}
