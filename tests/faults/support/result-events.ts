import type { OrderRecord } from "@flashplate/contract/orders/orders";
import type { OrderPayment } from "@flashplate/contract/payments/order-payment";
import { firestore } from "../../../functions/src/platform/firebase.ts";
import { countResult, type ResultSource } from "../../../functions/src/results/count-results.ts";
import { change, makeVendor, saleRecord, store } from "../../../functions/test-support/records/records.ts";

/** Documents that change in one commit. */
const changedAtOnce = 50;
/** Restaurants whose zones have summer time, half hours, and the largest difference to UTC. */
const timeZones = ["America/New_York", "Asia/Kolkata", "Pacific/Kiritimati"];
const dishes = ["Soup", "Pizza", "Tart", "__proto__"];
const statuses = ["pending", "completed", "completed", "cancelled", "uncollected", "released"] as const;
const documentsPerVendor = 60;
const day = 24 * 60 * 60_000;

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * An order or a past sale. Its restaurant, start and dish never change, so it is always counted at one
 * place.
 */
interface Source extends ResultSource {
  vendorId: string;
  timeZone: string;
  start: Date;
  dish: string;
}

/**
 * Changes orders and past sales at random: made, completed, undone, cancelled, sold back, removed,
 * made again. The restaurants' time zones change too. Each change is delivered one to three times,
 * in a random order, and many at once.
 * @returns the restaurants
 */
export async function randomEvents(count: number, random: () => number): Promise<string[]> {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]) => list[below(list.length)] as T;
  const vendors = await Promise.all(timeZones.map((timeZone) => vendorIn(timeZone)));
  const sources = vendors.flatMap((vendor) =>
    Array.from({ length: documentsPerVendor }, (_, n): Source => {
      const start = new Date(Date.UTC(2026, 9, 30) + below(5) * day + below(4) * (day / 4));
      const kind = n % 4 === 0 ? "sale" : "order";
      return { ...vendor, kind, id: `${vendor.vendorId}-${n}`, start, dish: pick(dishes) };
    }),
  );
  const waiting: Source[] = [];
  for (let done = 0; done < count; done += changedAtOnce) {
    const changed = new Set<Source>();
    while (changed.size < Math.min(changedAtOnce, count - done)) changed.add(pick(sources));
    const batch = firestore().batch();
    for (const source of changed) {
      const collection = source.kind === "order" ? "Orders" : "PastSales";
      const document = firestore().collection(collection).doc(source.id);
      if (random() < 0.1) batch.delete(document);
      else batch.set(document, source.kind === "order" ? randomOrder(source) : randomSale(source));
      for (let copy = below(3); copy >= 0; copy -= 1) waiting.push(source);
    }
    await batch.commit();
    if (random() < 0.1) await change(`Vendors/${pick(vendors).vendorId}`, { timeZone: pick(timeZones) });
    await deliver(below(waiting.length));
  }
  await deliver(waiting.length);
  return vendors.map(({ vendorId }) => vendorId);

  function randomOrder({ vendorId, timeZone, start, dish }: Source): OrderRecord {
    return {
      vendorId,
      timeZone,
      saleStart: start,
      orderTime: start,
      consumerId: "test-consumer",
      saleId: "test-sale",
      usersName: "Maya",
      foodItem: [dish],
      foodQuantity: [1 + below(4)],
      price_cents: below(2000),
      status: pick(statuses),
      completionTime: null,
      ...(random() < 0.5 ? {} : { payment: randomPayment() }),
    };
  }

  function randomPayment(): OrderPayment {
    const state = pick(["captured", "authorised", "refunded", "failed"] as const);
    const paid = random() < 0.5 ? {} : { authorisedAt: new Date() };
    return { mode: "app", state, amount_cents: below(8000), ...paid };
  }

  function randomSale({ vendorId, timeZone, start, dish }: Source) {
    const item_quantity = 1 + below(100);
    return saleRecord(vendorId, -30, {
      item_name: dish,
      item_quantity,
      remaining: below(item_quantity + 1),
      timeZone,
      discount: below(10_001) / 100,
      start_time: start,
    });
  }

  async function deliver(number: number): Promise<void> {
    const some = Array.from({ length: number }, () => waiting.splice(below(waiting.length), 1)[0] as Source);
    await Promise.all(some.map(({ vendorId, kind, id }) => countResult(vendorId, { kind, id })));
  }
}

async function vendorIn(timeZone: string): Promise<Pick<Source, "vendorId" | "timeZone">> {
  const { uid, record } = await makeVendor();
  await store(`Vendors/${uid}`, { ...record, timeZone, createdAt: new Date(0) });
  return { vendorId: uid, timeZone };
}
