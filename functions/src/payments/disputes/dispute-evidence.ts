import { erasedConsumerId, namelessUser, quantityOf } from "@flashplate/contract/orders/order-rules";
import type { OrderRecord } from "@flashplate/contract/orders/orders";
import {
  type DisputeEvidence,
  evidenceFields,
  personalEvidence,
} from "@flashplate/contract/payments/dispute-rules";
import { dateIn } from "@flashplate/contract/schedules/occurrences";
import type { Stored } from "../../platform/firestore/records.ts";

/** What the terms say about payments, as `/terms` shows it. */
export const termsOfPayment = [
  "A payment in the app is held on the card when the guest reserves. It is taken at pickup, or after the sale if the guest does not come. Without a payment within minutes, the portions go back on sale.",
  "When an order is cancelled, the hold ends. What was already taken is given back to the guest.",
] as const;

/** What the evidence needs in addition to the order's record. */
interface OutsideOrder {
  /** Email address of the guest's account, if it has one. */
  email: string | undefined;
  /** Origin of the site. */
  site: string;
}

/**
 * Whether an order gives a reason to keep its money. The money of a cancelled order is owed to the
 * guest, so its dispute is not answered.
 */
export function isDefended({ status }: Pick<OrderRecord, "status">): boolean {
  return status === "pending" || status === "completed" || status === "uncollected";
}

/**
 * The evidence that our records have about an order, in Stripe's fields. Times are in UTC. The day
 * of the pickup is in the restaurant's time zone.
 * @see https://docs.stripe.com/disputes/api
 */
export function evidenceOf(
  { id, record }: Stored<OrderRecord>,
  { email, site }: OutsideOrder,
): DisputeEvidence {
  const { foodItem, foodQuantity, usersName, consumerId, completionTime, status } = record;
  const dishes = foodItem.map((dish, index) => `${foodQuantity[index] ?? 1} x ${dish}`).join(", ");
  const place = record.vendorName === undefined ? "" : ` at ${record.vendorName}`;
  const isNamed = consumerId !== erasedConsumerId && usersName !== namelessUser;
  const servedAt = completionTime ?? record.orderTime;
  return {
    product_description: `Food for pickup${place}: ${dishes}.`,
    ...(isNamed && { customer_name: usersName }),
    ...(isNamed && email !== undefined && { customer_email_address: email }),
    ...(status === "completed" && { service_date: dateIn(record.timeZone ?? "UTC", servedAt) }),
    refund_policy_disclosure: `Our terms at ${site}/terms: ${termsOfPayment.join(" ")}`,
    uncategorized_text: historyOf(id, record).join("\n"),
  };
}

function historyOf(id: string, order: OrderRecord): string[] {
  const { payment, orderTime, completionTime, pickupCode, status, saleStart } = order;
  const timed: [string, Date | null | undefined][] = [
    ["Start of the sale", saleStart],
    ["Order confirmed to the guest", orderTime],
    ["Amount authorised on the card", payment?.authorisedAt],
    ["Pickup recorded by the restaurant", status === "completed" ? completionTime : null],
    ["Closed as not collected by the guest", status === "uncollected" ? completionTime : null],
    ["Amount captured", payment?.capturedAt],
  ];
  const portions = quantityOf(order);
  return [
    `Order ${id}, ${portions} ${portions === 1 ? "portion" : "portions"}.`,
    ...timed.flatMap(([what, at]) => (at ? [`${what}: ${at.toISOString()}`] : [])),
    ...(pickupCode === undefined ? [] : [`Pickup code that the guest got: ${pickupCode}`]),
  ];
}

/** The evidence as it is stored: empty texts show that the guest's name and address were sent. */
export function withoutPersonalData(evidence: DisputeEvidence): DisputeEvidence {
  return Object.fromEntries(
    evidenceFields.flatMap((field) => {
      const value = evidence[field];
      if (value === undefined) return [];
      return [[field, personalEvidence.includes(field) ? "" : value]];
    }),
  );
}
