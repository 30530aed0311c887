import type { FlashSale, PastSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import {
  type Instant,
  isPausedAt,
  revenueOf,
  saleStateAt,
  soldOf,
  toInstant,
} from "@flashplate/contract/flash-sales/sale-rules";
import type { SearchedSale } from "@flashplate/contract/flash-sales/search-cells";
import { allergenTextOf, type GuestLanguage } from "@flashplate/contract/menu/allergen-text";
import { type Stated, statedOf } from "@flashplate/contract/menu/stated";
import type { NearbySale } from "@flashplate/contract/orders/orders";
import { priceLabelOf } from "@flashplate/contract/pricing/price-label";
import { shownReduction } from "@flashplate/contract/pricing/price-rules";
import { hadOtherPrices } from "@flashplate/contract/pricing/sale-prices";
import { toDollars } from "@flashplate/contract/shared/money";
import { may, type Role } from "@flashplate/contract/team/roles";
import type { Stored } from "../platform/firestore/records.ts";
import { pictureUrlsOf } from "../platform/services/picture-urls.ts";
import type { SaleAtDistance } from "./nearby/sales-nearby.ts";

/** The fields that every shown sale has. A sale from the search has only these. */
type ShownSale = Omit<SearchedSale, "place">;

/** A sale, with fields that only its restaurant is shown, or that only some sales have. */
type PresentableSale = ShownSale &
  Pick<PastSaleRecord, "plannedEnd" | "soldOutAt" | "pastPrices" | "revenueOffset_cents" | "startDiscount">;

/**
 * A sale with the field names of all clients. A new field of `FlashSale` does not compile until it is set
 * here. An optional one may be listed in `Exclude` instead.
 * @param viewer decides whether the sale has `revenue`
 */
export function presentSale(
  { id, record }: Stored<PresentableSale>,
  at: Date,
  viewer: Role | "guest",
): FlashSale {
  // Without `revenueOffset_cents`, clients compute the revenue: sold portions times the price.
  const seesRevenue = viewer !== "guest" && may(viewer, "seeResults");
  return {
    id,
    item_id: record.item_id,
    category: record.category,
    item_name: record.item_name,
    productName: record.item_name,
    item_description: record.item_description,
    ...pictureUrlsOf(record),
    ...statedOf(record),
    base_price: toDollars(record.base_price_cents),
    originalPrice: toDollars(record.base_price_cents),
    discount: record.discount,
    ...(record.startDiscount !== undefined && { startDiscount: record.startDiscount }),
    discountedPrice: toDollars(record.discounted_price_cents),
    priceRule: record.priceRule ?? ("none" as const),
    ...presentReduction(id, record),
    duration: record.duration,
    time: record.duration,
    start_time: toInstant(record.start_time),
    end_time: toInstant(record.end_time),
    item_quantity: record.item_quantity,
    remaining: record.remaining,
    sold: soldOf(record),
    ...(seesRevenue && record.revenueOffset_cents && { revenue: toDollars(revenueOf(record)) }),
    item_limit: record.item_limit,
    pausedUntil: pauseOf(record, at),
    ...(record.plannedEnd && { planned_end: toInstant(record.plannedEnd) }),
    ...(record.soldOutAt && record.remaining === 0 && { soldOutAt: toInstant(record.soldOutAt) }),
    ...(record.scheduleId !== undefined && { scheduleId: record.scheduleId }),
    ...(saleStateAt(record, at) === "past" && hadOtherPrices(record) && { hadOtherPrices: true as const }),
    state: saleStateAt(record, at),
  } satisfies Record<
    Exclude<
      keyof FlashSale,
      | "img_small_url"
      | "startDiscount"
      | "planned_end"
      | "soldOutAt"
      | "revenue"
      | "scheduleId"
      | "percentOff"
      | "priceBefore"
      | "hadOtherPrices"
      | keyof Stated
    >,
    unknown
  >;
}

function presentReduction(id: string, sale: ShownSale): Pick<FlashSale, "percentOff" | "priceBefore"> {
  const reduction = shownReduction(id, sale);
  return reduction ? { percentOff: reduction.percent, priceBefore: toDollars(reduction.before_cents) } : {};
}

/** The end of the pause, or null if the sale is over or starts after the pause. */
function pauseOf(sale: ShownSale, at: Date): Instant | null {
  const { pausedUntil, start_time, end_time } = sale;
  if (!pausedUntil || !isPausedAt(sale, at) || pausedUntil <= start_time || end_time <= at) return null;
  return toInstant(pausedUntil);
}

/**
 * A sale for a consumer nearby, with its distance rounded to 10 metres. `base_price` and `discount` are the
 * price before and the percentage that guests may see, because older apps do not read `percentOff`.
 */
export function presentNearby(
  { sale, distanceKm }: SaleAtDistance,
  at: Date,
  language: GuestLanguage,
): NearbySale {
  const presented = presentSale(sale, at, "guest");
  const before = presented.priceBefore ?? presented.discountedPrice;
  return {
    ...presented,
    base_price: before,
    originalPrice: before,
    discount: presented.percentOff ?? 0,
    priceLabel: priceLabelOf(presented, language),
    allergenText: allergenTextOf(sale.record, language),
    vendorId: sale.record.vendorId,
    coordinates: { latitude: sale.record.place.latitude, longitude: sale.record.place.longitude },
    distanceKm: Math.round(distanceKm * 100) / 100,
  };
}
