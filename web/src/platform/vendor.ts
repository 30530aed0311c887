import type { Vendor } from "@flashplate/contract/vendors";
import { useSession } from "./session.tsx";

/** The vendor behind the guard of the portal's screens, where there always is one. */
export function useVendor(): Vendor {
  const session = useSession();
  if (session.status !== "signed-in" || !session.me?.vendor) {
    throw new Error("this screen stands behind the guard for vendors");
  }
  return session.me.vendor;
}
