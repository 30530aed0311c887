import { may, type Permission } from "@flashplate/contract/team/roles";
import type { Me } from "@flashplate/contract/vendors/vendors";
import { useSession } from "./session.tsx";

/** Whether a person's role in the restaurant includes a permission. The server checks every request. */
export function mayIn({ vendor, role }: Pick<Me, "vendor" | "role">, permission: Permission): boolean {
  // A response that this device has kept may be older than roles. Then it is an owner's.
  return vendor !== null && may(role ?? "owner", permission);
}

/** Whether a person is a manager or staff of a restaurant, and not its owner. */
export function isManagerOrStaff(me: Pick<Me, "vendor" | "role">): boolean {
  return me.vendor !== null && !mayIn(me, "manage");
}

/** Whether the signed-in member may do this. False while it is not known. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  return session.status === "signed-in" && session.me !== undefined && mayIn(session.me, permission);
}

/** The id of the signed-in member's restaurant; the uid of a person without one. Only behind a guard. */
export function useRestaurantId(): string {
  const session = useSession();
  if (session.status !== "signed-in") throw new Error("useRestaurantId was called without a signed-in user");
  return session.me?.vendor?.id ?? session.user.uid;
}
