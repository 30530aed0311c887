// In a file without schemas, so that triggers do not load zod.
import { may, type Role } from "../team/roles.ts";
import { namelessUser } from "./order-rules.ts";
import type { OrderRecord } from "./orders.ts";
import { isOpenOrder } from "./reservation.ts";

/** The guest's name in an order for a member. Only some roles see it once the order is over. */
export function shownNameOf(
  { status, usersName }: Pick<OrderRecord, "status" | "usersName">,
  role: Role,
): string {
  return isOpenOrder(status) || may(role, "seeGuests") ? usersName : namelessUser;
}
