import type { Me } from "@flashplate/contract/vendors/vendors";
import { useQuery } from "@tanstack/react-query";
import { fetchMe, meKey } from "../../entities/session/me.ts";
import { isManagerOrStaff } from "../../entities/session/use-may.ts";

/** Interval between checks for a verified email, and for the approval of a member's restaurant. */
const pollMs = 15_000;

/**
 * The signed-in person's account, kept up to date. A listener signals the approval to the owner. No listener
 * signals a verified email, or the approval to a manager or staff. Therefore the account is polled for both
 * while the tab is visible.
 */
export function useLiveMe(uid: string) {
  return useQuery({
    queryKey: meKey(uid),
    queryFn: ({ signal }) => fetchMe(signal),
    refetchInterval: ({ state: { data } }) =>
      data?.emailVerified && !isWaitingMember(data) ? false : pollMs,
    refetchOnWindowFocus: "always",
  });
}

/** Whether the person is a manager or staff of a restaurant that may not sell now. */
function isWaitingMember(me: Me): boolean {
  return isManagerOrStaff(me) && me.vendor?.vendorVerify === false;
}
