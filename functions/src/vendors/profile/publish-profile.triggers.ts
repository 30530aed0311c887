import { isDeepStrictEqual } from "node:util";
import { onDocumentWritten } from "firebase-functions/v2/firestore";
import { triggerOptions } from "../../platform/configuration/function-options.ts";
import { plainValue } from "../../platform/firestore/records.ts";
import { moveVendorSales } from "./move-sales.ts";
import { publishProfile } from "./public-profile.service.ts";

/**
 * A vendor's record was created, changed or deleted: updates its public profile and the place of
 * its sales.
 */
export const onVendorWritten = onDocumentWritten(
  { ...triggerOptions, document: "Vendors/{vendorId}" },
  async ({ data, params }) => {
    await publishProfile(params.vendorId);
    // Older records have a map instead of a GeoPoint. The same point in the other form is no move.
    const [before, after] = [data?.before, data?.after].map((one) => plainValue(one?.get("coordinates")));
    if (before && after && !isDeepStrictEqual(before, after)) await moveVendorSales(params.vendorId);
  },
);
