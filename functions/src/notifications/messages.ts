import type { FlashSaleRecord } from "@flashplate/contract/flash-sales";
import { toDollars } from "@flashplate/contract/money";
import { consumerTopic, type OutboxRecord, vendorTopic } from "@flashplate/contract/notifications";

/** What a message needs to know of a sale. */
type AnnouncedSale = Pick<
  FlashSaleRecord,
  "vendorId" | "item_name" | "base_price_cents" | "discounted_price_cents" | "end_time" | "createdAt"
>;

/** Something that happened and that somebody outside shall hear of. */
export type Announcement =
  | { kind: "sale-started" | "sale-ended"; saleId: string; sale: AnnouncedSale; vendorName: string }
  | { kind: "order-cancelled"; orderId: string; consumerId: string; vendorId: string }
  /** `applicationId` tells one application of a vendor from its next one. */
  | {
      kind: "vendor-approved" | "vendor-declined";
      vendorId: string;
      vendorName: string;
      applicationId: string;
    };

/** Where a message goes, what it says, and until when it is of use. */
export type Message = Pick<OutboxRecord, "topic" | "vendorId" | "title" | "body" | "data" | "expiresAt">;

/** Hours after which nobody wants to hear of it any more, where the thing itself does not say. */
const hoursOfUse = 24;

/**
 * The event's name: the same for every attempt to tell of it. A sale that is forgotten and started again under the same id
 * is another event, which its `createdAt` tells.
 */
export function eventKeyOf(event: Announcement): string {
  switch (event.kind) {
    case "sale-started":
    case "sale-ended":
      return `${event.kind}_${event.saleId}_${event.sale.createdAt.getTime()}`;
    case "order-cancelled":
      return `${event.kind}_${event.orderId}`;
    case "vendor-approved":
    case "vendor-declined":
      return `${event.kind}_${event.vendorId}_${event.applicationId}`;
  }
}

/** The message that tells of an event. */
export function messageOf(event: Announcement, at: Date): Message {
  const { kind } = event;
  const later = new Date(at.getTime() + hoursOfUse * 3_600_000);
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
          ? `Flash sale: ${item_name} ${priceOf(sale)}.`
          : `The flash sale on ${item_name} has ended early.`,
        data: { kind, vendorId, saleId },
        // Also the news of an early end: after the end that was announced, nobody would have come.
        expiresAt: sale.end_time,
      };
    }
    case "order-cancelled": {
      const { orderId, consumerId, vendorId } = event;
      return {
        topic: consumerTopic(consumerId),
        vendorId,
        title: "Your order was cancelled",
        // Which and why, only the signed-in app says.
        body: "Open the app to see the reason.",
        data: { kind, orderId },
        expiresAt: later,
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
        expiresAt: later,
      };
    }
  }
}

function priceOf({ base_price_cents, discounted_price_cents }: AnnouncedSale): string {
  const base = `$${toDollars(base_price_cents).toFixed(2)}`;
  if (discounted_price_cents === base_price_cents) return `for ${base}`;
  if (discounted_price_cents === 0) return `for free instead of ${base}`;
  return `for $${toDollars(discounted_price_cents).toFixed(2)} instead of ${base}`;
}
