import { isDeepStrictEqual } from "node:util";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { moveVendorSales } from "../flash-sales/move-sales.ts";
import { triggerOptions } from "../platform/function-options.ts";
import { publishProfile } from "../vendors/public-profile.service.ts";

/**
 * A vendor's record was created, changed or deleted: updates its public profile and the place of
 * its sales.
 */
export const onVendorWritten = onDocumentWritten(
  { ...triggerOptions, document: "Vendors/{vendorId}" },
  async ({ data, params }) => {
    await publishProfile(params.vendorId);
    const [before, after] = [data?.before.get("coordinates"), data?.after.get("coordinates")];
    if (before && after && !isDeepStrictEqual(before, after)) await moveVendorSales(params.vendorId);
  },
);
