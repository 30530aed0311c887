// In a file without schemas, so that triggers, schedules and pages do not load zod.

/** What a member may do in a restaurant, least first. Each role includes those before it. */
export const roles = ["staff", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

/** Whether a role is the required one, or includes it. */
export function includesRole(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/**
 * The least role that each permission needs. The rows of the interface, parts of responses and the screens
 * follow from it. firestore.rules repeats it for the records that pages listen to.
 */
export const leastRole = {
  /** See, complete and collect orders. Change portions, extend, stop and pause sales. Read the menu. */
  serve: "staff",
  /** Change sales, schedules, closed days and the menu. See past sales. */
  plan: "manager",
  cancelOrders: "manager",
  /** Add, test and remove receipt printers. */
  setPrinters: "manager",
  /** See revenue and the results of other days. */
  seeResults: "manager",
  /** Get results as a file. */
  exportResults: "owner",
  /** See guests' names in orders that are over. */
  seeGuests: "owner",
  /** Payments, payouts, disputes, members, profile and mails. */
  manage: "owner",
} as const satisfies Record<string, Role>;
export type Permission = keyof typeof leastRole;

/** Whether a role includes a permission. */
export function may(role: Role, permission: Permission): boolean {
  return includesRole(role, leastRole[permission]);
}

/** Days in which an invitation can be accepted. */
export const invitationDays = 7;

/** Days in which a member can take the offered ownership. */
export const ownershipOfferDays = 7;

/** `Members/{vendorId}_{uid}`: that a person works in a restaurant. `ownerOf` names its owner. */
export interface MemberRecord {
  vendorId: string;
  uid: string;
  role: Role;
  /** Uid of the member who has invited the person. In the owner's record, the owner's uid. */
  addedBy: string;
  /** Counts the changes. A change of the role names the revision that it is based on. */
  revision: number;
  /** The owner has offered the ownership to this member, who can take it until then. */
  ownershipOfferedUntil?: Date;
  createdAt: Date;
  updatedAt: Date;
}

/** The id of a member's record. Also in firestore.rules. */
export function memberIdOf({ vendorId, uid }: Pick<MemberRecord, "vendorId" | "uid">): string {
  return `${vendorId}_${uid}`;
}

/** The member's record of the person who registers a restaurant. */
export function ownerRecord(vendorId: string, at: Date): MemberRecord {
  return {
    vendorId,
    uid: vendorId,
    role: "owner",
    addedBy: vendorId,
    revision: 1,
    createdAt: at,
    updatedAt: at,
  };
}
