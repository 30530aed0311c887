import { priceRuleOfZone } from "@flashplate/contract/pricing/price-zones";
import type { PriceRule } from "@flashplate/contract/pricing/sale-prices";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import timeZoneAt from "@photostructure/tz-lookup";
import { placeOf } from "../platform/places.ts";

/** Which percentage guests may see, by the country of the restaurant's place. */
export function priceRuleOf({
  coordinates,
  timeZone,
}: Pick<VendorRecord, "coordinates" | "timeZone">): PriceRule {
  const place = placeOf(coordinates);
  return priceRuleOfZone(place ? timeZoneAt(place.latitude, place.longitude) : timeZone);
}

/** The rule as a field of a sale. The rule `none` is not stored. */
export function priceRuleInSale(vendor: Pick<VendorRecord, "coordinates" | "timeZone">) {
  const priceRule = priceRuleOf(vendor);
  return priceRule === "none" ? {} : { priceRule };
}
