import { ownerOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { AppError } from "../../platform/app-error.ts";

/** Who decides on which restaurant. */
interface Decided {
  vendorId: string;
  /** Null if it is decided directly in Firestore. */
  decidedBy: string | null;
}

/**
 * Admins cannot decide on a restaurant that they have registered, also if it was handed over.
 * @throws vendor/own-application
 */
export function refuseOwn({ vendorId, decidedBy }: Decided): void {
  if (decidedBy !== vendorId) return;
  throw new AppError(
    "vendor/own-application",
    "This is your own restaurant. Ask another administrator to decide on it.",
  );
}

/**
 * The same for the owner of a restaurant that was handed over.
 * @throws vendor/own-application
 */
export function refuseOwner({ vendorId, decidedBy }: Decided, record: VendorRecord): void {
  refuseOwn({ vendorId: ownerOf({ id: vendorId, record }), decidedBy });
}
