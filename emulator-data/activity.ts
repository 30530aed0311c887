import { addMinutes } from "@flashplate/contract/flash-sales/sale-rules";
import { activityDaysKept } from "@flashplate/contract/shared/retention";
import { type AuditRecord, kindOfAction } from "@flashplate/contract/team/activity-records";
import { dishesOf } from "./dishes.ts";
import type { StoredRecord } from "./stored-record.ts";
import type { Account, Restaurant, Sale } from "./world/types.ts";

const minutesADay = 24 * 60;

/** The part of an entry that depends on what was done. */
type Act = Pick<AuditRecord, "action" | "role"> & Partial<Pick<AuditRecord, "subject" | "count" | "changes">>;

/** The activity of a restaurant: its application and approval, its team, and the sales that were started. */
export function activityRecords(restaurant: Restaurant, loadedAt: Date): StoredRecord[] {
  const { owner, team = [], registeredDaysAgo, approvedDaysAgo, sales = [] } = restaurant;
  const entry = (id: string, minutesAgo: number, account: Account | null, act: Act): StoredRecord => {
    const at = addMinutes(loadedAt, -minutesAgo);
    const data: AuditRecord = {
      vendorId: owner.uid,
      at,
      actorUid: account?.uid ?? null,
      actorName: account?.displayName ?? null,
      kind: kindOfAction(act.action),
      subject: null,
      changes: {},
      count: null,
      requestId: null,
      purgeAt: addMinutes(at, activityDaysKept * minutesADay),
      ...act,
    };
    return { collection: "AuditLog", id: `demo-activity-${owner.uid}-${id}`, data };
  };
  const applied = entry("applied", registeredDaysAgo * minutesADay, owner, {
    action: "applied",
    role: "owner",
  });
  if (approvedDaysAgo === undefined) return [applied];
  const joined = team.map(({ account, role }) =>
    entry(`joined-${account.uid}`, (approvedDaysAgo - 1) * minutesADay, account, {
      action: "member-joined",
      role,
      subject: { id: account.uid, name: account.displayName },
      changes: { role: { old: null, new: role } },
    }),
  );
  const manager = team.find(({ role }) => role === "manager")?.account;
  const created = sales.filter(hasStarted).map((sale) =>
    entry(`created-${sale.id}`, sale.durationMinutes - sale.endsInMinutes, manager ?? owner, {
      action: "sale-created",
      role: manager ? "manager" : "owner",
      subject: { id: sale.id, name: nameOf(restaurant, sale) },
      count: sale.quantity,
      changes: { discount: { old: null, new: sale.discount } },
    }),
  );
  const approved = entry("approved", approvedDaysAgo * minutesADay, null, {
    action: "approved",
    role: "admin",
  });
  return [applied, approved, ...joined, ...created];
}

function hasStarted({ endsInMinutes, durationMinutes }: Sale): boolean {
  return endsInMinutes < durationMinutes;
}

function nameOf(restaurant: Restaurant, sale: Sale): string {
  return dishesOf(restaurant).find(({ dish }) => dish.id === sale.dish)?.dish.name ?? "";
}
