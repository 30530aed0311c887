import type {
  AnnouncementKind,
  PushSubscriptionRecord,
} from "@flashplate/contract/notifications/notifications";
import { may, type Permission, type Role } from "@flashplate/contract/team/roles";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { membershipsOf, membersOf } from "../../store/members.repository.ts";
import { listSubscriptions } from "./push-subscriptions.repository.ts";

/** What a member needs for a ring: a closing report names revenue, and the others start a sale. */
function permissionFor(kind: AnnouncementKind): Permission {
  if (kind === "closing-report") return "seeResults";
  return kind === "schedule-question" || kind === "sale-proposal" ? "plan" : "serve";
}

/**
 * The devices that ring for a kind of message, earliest first: those of present members whose role
 * includes it. Also within a transaction.
 */
export async function devicesFor(
  kind: AnnouncementKind,
  vendorId: string,
  transaction?: Transaction,
): Promise<Stored<PushSubscriptionRecord>[]> {
  const devices = await listSubscriptions(vendorId, transaction);
  // Most restaurants have only devices of their owner.
  if (devices.every(({ record }) => isOfOwner(record))) return devices;
  const members = await membersOf(vendorId, transaction);
  const roles = new Map<string, Role>(members.map(({ record }) => [record.uid, record.role]));
  return devices.filter(({ record }) => isOfOwner(record) || includes(roles.get(record.uid ?? ""), kind));
}

/** Whether a device may ring now: its member may have been removed since the message was written. */
export async function mayRing(device: PushSubscriptionRecord, kind: AnnouncementKind): Promise<boolean> {
  if (isOfOwner(device)) return true;
  const memberships = await membershipsOf(device.uid ?? "");
  const member = memberships.find(({ vendorId }) => vendorId === device.vendorId);
  return includes(member?.role, kind);
}

/** A device from before there were members is the owner's. */
function isOfOwner({ uid, vendorId }: PushSubscriptionRecord): boolean {
  return uid === undefined || uid === vendorId;
}

function includes(role: Role | undefined, kind: AnnouncementKind): boolean {
  return role !== undefined && may(role, permissionFor(kind));
}
