import type { FlashSaleRecord } from "@flashplate/contract/flash-sales/flash-sales";
import {
  consumerTopic,
  type OutboxRecord,
  vendorTopic,
} from "@flashplate/contract/notifications/notifications";
import { defaultRadiusKm } from "@flashplate/contract/orders/order-rules";
import { priceLabelOf } from "@flashplate/contract/pricing/price-label";
import { type ReducedSale, shownReduction } from "@flashplate/contract/pricing/price-rules";
import { dollarText, toDollars } from "@flashplate/contract/shared/money";

type AnnouncedSale = Pick<
  FlashSaleRecord,
  | keyof ReducedSale
  | "vendorId"
  | "item_name"
  | "start_time"
  | "pausedUntil"
  | "end_time"
  | "createdAt"
  | "place"
>;

/** An event that is announced by push notification. */
export type Announcement =
  | { kind: "sale-started" | "sale-ended"; saleId: string; sale: AnnouncedSale; vendorName: string }
  | { kind: "order-cancelled" | "payment-returned"; orderId: string; consumerId: string; vendorId: string }
  /** `applicationId` distinguishes a vendor's applications. */
  | {
      kind: "vendor-approved" | "vendor-declined";
      vendorId: string;
      vendorName: string;
      applicationId: string;
    };

/** A message with its topic and expiry. */
export type Message = Pick<
  OutboxRecord,
  "topic" | "vendorId" | "title" | "body" | "data" | "happenedAt" | "expiresAt"
>;

/** Hours after which a message without another limit is not useful any more. */
const hoursOfUse = 24;

/**
 * A key of the event. A sale that is deleted and started again with the same id is another event,
 * which `createdAt` distinguishes.
 */
export function eventKeyOf(event: Announcement): string {
  switch (event.kind) {
    case "sale-started":
    case "sale-ended":
      return `${event.kind}_${event.saleId}_${event.sale.createdAt.getTime()}`;
    case "order-cancelled":
    case "payment-returned":
      return `${event.kind}_${event.orderId}`;
    case "vendor-approved":
    case "vendor-declined":
      return `${event.kind}_${event.vendorId}_${event.applicationId}`;
  }
}

/** The message that announces an event. */
export function messageOf(event: Announcement, at: Date): Message {
  const { kind } = event;
  const usualExpiry = new Date(at.getTime() + hoursOfUse * 3_600_000);
  switch (event.kind) {
    case "sale-started":
    case "sale-ended": {
      const { sale, saleId, vendorName } = event;
      const { vendorId, item_name } = sale;
      const hasStarted = kind === "sale-started";
      return {
        topic: vendorTopic(vendorId),
        vendorId,
        title: vendorName,
        body: hasStarted
          ? `Flash sale: ${item_name} ${priceTextOf(saleId, sale)}.`
          : `The flash sale on ${item_name} has ended early.`,
        data: { kind, vendorId, saleId, ...endAndPlaceOf(sale) },
        ...(hasStarted && { happenedAt: startOf(sale) }),
        // An early end is also of no interest after the announced end.
        expiresAt: sale.end_time,
      };
    }
    case "order-cancelled":
    case "payment-returned": {
      const { orderId, consumerId, vendorId } = event;
      return {
        topic: consumerTopic(consumerId),
        vendorId,
        title: kind === "order-cancelled" ? "Your order was cancelled" : "Your payment came too late",
        // Details are shown only in the app, after sign-in.
        body:
          kind === "order-cancelled"
            ? "Open the app to see the reason."
            : "Your reservation had ended before you paid. You are not charged.",
        data: { kind, orderId },
        expiresAt: usualExpiry,
      };
    }
    case "vendor-approved":
    case "vendor-declined": {
      const { vendorId, vendorName } = event;
      const isApproved = kind === "vendor-approved";
      return {
        topic: vendorTopic(vendorId),
        vendorId,
        title: vendorName,
        body: isApproved ? "Now on Flashplate." : "No longer on Flashplate.",
        data: { kind, vendorId },
        expiresAt: usualExpiry,
      };
    }
  }
}

/**
 * Since when guests can find a sale. If a pause delayed the sale and the restaurant ended the pause
 * early, the time of that is not stored. Then this is the planned start.
 */
function startOf({ start_time, pausedUntil, createdAt }: AnnouncedSale): Date {
  const times = [start_time, pausedUntil ?? start_time, createdAt].map((time) => time.getTime());
  return new Date(Math.max(...times));
}

/**
 * The end and the place of a sale, with which the app shows the message only near the sale. FCM's
 * values are texts. Without a place, the app shows the message to every follower.
 */
function endAndPlaceOf({ place, end_time }: AnnouncedSale): Record<string, string> {
  const end = { end_time: end_time.toISOString() };
  if (!place) return end;
  return {
    ...end,
    latitude: String(place.latitude),
    longitude: String(place.longitude),
    geohash: place.geohash,
    radiusKm: String(defaultRadiusKm),
  };
}

/** The price, with the price before and the required label if guests may see it. */
function priceTextOf(saleId: string, sale: AnnouncedSale): string {
  const { discounted_price_cents: price, priceRule = "none" } = sale;
  const reduction = shownReduction(saleId, sale);
  const priceText = price === 0 ? "for free" : `for ${dollarText(toDollars(price))}`;
  if (!reduction) return priceText;
  const label = priceLabelOf({ priceRule, percentOff: reduction.percent }, "en");
  const textBefore = dollarText(toDollars(reduction.before_cents));
  return `${priceText} instead of ${textBefore}${label && `. ${label}`}`;
}
