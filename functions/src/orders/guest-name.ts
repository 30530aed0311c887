import { namelessUser } from "@flashplate/contract/orders/order-rules";
import { hasLink, plainName } from "@flashplate/contract/shared/names";
import { truncate } from "../platform/truncate.ts";

/** Characters of the name in a vendor's list. */
const maxLength = 60;

/**
 * The name of a guest in a vendor's list. Guests choose the display name of their account without
 * us, so a name with a link is replaced.
 */
export function guestNameOf(displayName: string | undefined): string {
  const name = plainName(displayName ?? "");
  return hasLink(name) ? namelessUser : truncate(name, maxLength) || namelessUser;
}
