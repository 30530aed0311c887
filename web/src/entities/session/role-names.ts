import type { Role } from "@flashplate/contract/team/roles";
import type { PlainText } from "../../shared/i18n/translate.ts";

/** The names of the roles. */
export const roleNames = {
  owner: "Owner",
  manager: "Manager",
  staff: "Staff",
} as const satisfies Record<Role, PlainText>;
