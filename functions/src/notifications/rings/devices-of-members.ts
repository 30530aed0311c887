import type {
  AnnouncementKind,
  PushSubscriptionRecord,
} from "@flashplate/contract/notifications/notifications";
import { may, type Permission, type Role } from "@flashplate/contract/team/roles";
import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { membersOf, readMember } from "../../store/members.repository.ts";
import { readVendor, readVendorIn } from "../../store/vendors.repository.ts";
import { listSubscriptions, memberOf } from "./push-subscriptions.repository.ts";

/**
 * The permission that a member needs to get a ring. A closing report names revenue. A question and
 * a proposal lead to a new sale. All other rings are about orders.
 */
function permissionFor(kind: AnnouncementKind): Permission {
  if (kind === "closing-report") return "seeResults";
  const leadsToSale = kind === "schedule-question" || kind === "sale-proposal";
  return leadsToSale ? "plan" : "serve";
}

/**
 * The devices that ring for a kind of message, earliest first: those of current members whose role
 * permits it. Also within a transaction.
 */
export async function devicesFor(
  kind: AnnouncementKind,
  vendorId: string,
  transaction?: Transaction,
): Promise<Stored<PushSubscriptionRecord>[]> {
  const devices = await listSubscriptions(vendorId, transaction);
  if (devices.length === 0) return [];
  const members = await membersOf(vendorId, transaction);
  const roles = new Map<string, Role>(members.map(({ record }) => [record.uid, record.role]));
  const hasRegistrant = devices.some(({ record }) => isOfRegistrant(record));
  if (hasRegistrant && !roles.has(vendorId)) {
    const vendor = await (transaction ? readVendorIn(transaction, vendorId) : readVendor(vendorId));
    if (vendor && ownerOf(vendor) === vendorId) roles.set(vendorId, "owner");
  }
  return devices.filter(({ record }) => permits(roles.get(memberOf(record)), kind));
}

/** Whether a device may ring now: its member may have been removed since the message was written. */
export async function mayRing(device: PushSubscriptionRecord, kind: AnnouncementKind): Promise<boolean> {
  const { vendorId } = device;
  const member = await readMember({ vendorId, uid: memberOf(device) });
  if (member || !isOfRegistrant(device)) return permits(member?.role, kind);
  const vendor = await readVendor(vendorId);
  return vendor !== undefined && ownerOf(vendor) === vendorId;
}

/**
 * Whether a device is that of the account that registered the restaurant. That account may have no
 * member record: it is an owner from before there were members, or a former owner who has left.
 */
function isOfRegistrant(device: PushSubscriptionRecord): boolean {
  return memberOf(device) === device.vendorId;
}

function permits(role: Role | undefined, kind: AnnouncementKind): boolean {
  return role !== undefined && may(role, permissionFor(kind));
}
