import { expect } from "vitest";
import { makePerson } from "../records/people.ts";
import type { PaymentWorld } from "./payment-world.ts";
import { ledgerOf } from "./payments.ts";

/**
 * A guest with a paid order of two portions, of a new sale with 3 portions of $5.00. Stripe's events
 * are held, so that only the schedules act.
 */
export async function makePaidOrder(world: PaymentWorld) {
  await world.delivery("held");
  const { vendor, saleId } = await world.paidSale();
  const guest = await makePerson();
  const request = { quantity: 2, requestId: `paid-${saleId}` };
  const answer = await world.reserve(guest, saleId, request);
  await world.pay(answer);
  // A repeated reservation asks Stripe about the payment.
  const { order } = (await world.reserve(guest, saleId, request)).body;
  expect(order.status).toBe("pending");
  return { vendor, saleId, guest, orderId: order.id };
}

export type PaidOrder = Awaited<ReturnType<typeof makePaidOrder>>;

/** The payment of an order in Stripe's ledger. */
export async function entryOf(world: PaymentWorld, { orderId }: PaidOrder) {
  return (await ledgerOf(world.provider, orderId))[0];
}

/** The status of an order and the state of its payment, as they are stored. */
export async function statesOf(world: PaymentWorld, { orderId }: PaidOrder) {
  const { status, payment } = await world.order(orderId);
  return [status, payment?.state];
}
