import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useSession } from "../session/session.tsx";

/** Returns the signed-in vendor. Only for screens behind the guard for vendors. */
export function useVendor(): Vendor {
  const session = useSession();
  if (session.status !== "signed-in" || !session.me?.vendor) {
    throw new Error("useVendor was called without a vendor");
  }
  return session.me.vendor;
}
