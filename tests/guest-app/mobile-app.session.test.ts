import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { placeOf } from "../../functions/src/platform/places.ts";
import { eventually } from "../../functions/test-support/eventually.ts";
import { password } from "../../functions/test-support/records/people.ts";
import { makeVendor, storeSale } from "../../functions/test-support/records/records.ts";
import { makePayee } from "../../functions/test-support/stand-ins/payments.ts";
import { verificationLink } from "../e2e/support/mail.ts";
import type { Exchange } from "./backend.ts";
import { RefusedRequest } from "./consumer-api.ts";
import { withExamples } from "./documented-exchanges.ts";
import { signIn, signUp } from "./guest-account.ts";
import { type GuestApp, guestAppOf } from "./guest-app.ts";
import { declinedCard } from "./payment-sheet.ts";
import { sessionBackend } from "./session-backend.ts";

const page = join(import.meta.dirname, "../../docs/mobile-app.md");
// In the sea, where no other test has sales. Random, because a session keeps the sales of earlier runs.
const point = { latitude: -31 - Math.random(), longitude: -19 - Math.random() };

let exchanges: Exchange[] = [];
const backend = { ...sessionBackend(), onExchange: (exchange: Exchange) => void exchanges.push(exchange) };

/** A guest who has just registered in the app and opened the link of the mail. */
async function newGuest(): Promise<GuestApp> {
  const email = `${crypto.randomUUID()}@example.com`;
  const registered = await signUp(backend, { name: "Maya Lindqvist", email, password });
  await fetch(await verificationLink(email));
  await registered.close();
  const account = await signIn(backend, { email, password });
  onTestFinished(account.close);
  return guestAppOf(backend, account);
}

/** Runs a request and returns how it went, also if it was refused. */
async function exchangeOf(request: Promise<unknown>): Promise<Exchange> {
  exchanges = [];
  await request.catch((error: unknown) => {
    if (!(error instanceof RefusedRequest)) throw error;
  });
  const [exchange] = exchanges;
  if (!exchange) throw new Error("There was no request.");
  return exchange;
}

describe("the guests' app", () => {
  test("pays in the app, with another card after a declined one", async () => {
    const [vendor, guest] = [await makePayee(backend.stripeOrigin), await newGuest()];
    const reservation = await guest.reserve(await storeSale(vendor.uid, 30), 2);
    expect(reservation).toMatchObject({ order: { status: "awaiting-payment", pickupCode: null } });
    await expect(guest.pay(reservation, declinedCard)).rejects.toMatchObject({ code: "card_declined" });
    expect(await guest.pay(reservation)).toMatchObject({
      status: "pending",
      pickupCode: expect.any(String),
      payment: { mode: "app", state: "authorised" },
    });
  });

  test("reads a sale, a restaurant and its own orders by the rules", async () => {
    const [vendorId, guest] = [(await makeVendor()).uid, await newGuest()];
    const saleId = await storeSale(vendorId, 30);
    // It lasts an hour, so it starts in an hour.
    const scheduled = await storeSale(vendorId, 120);
    const { order } = await guest.reserve(saleId);
    expect(await guest.remaining(saleId)).toBe(6);
    await expect(guest.remaining(scheduled)).rejects.toMatchObject({ code: "permission-denied" });
    // A trigger publishes the profile.
    await eventually(async () => expect(await guest.restaurantName(vendorId)).toBe("Test Kitchen"));
    expect(await guest.orderStatuses()).toEqual({ [order.id]: "pending" });
  });

  test("makes one order when a lost response is followed by a repeat", async () => {
    const [vendorId, guest] = [(await makeVendor()).uid, await newGuest()];
    const saleId = await storeSale(vendorId, 30);
    const { fetch: send } = globalThis;
    onTestFinished(() => void Object.assign(globalThis, { fetch: send }));
    let lost = 0;
    globalThis.fetch = async (...request) => {
      const response = await send(...request);
      if (!String(request[0]).endsWith("/reserve") || lost > 0) return response;
      lost += 1;
      throw new TypeError("The connection broke.");
    };
    const { order } = await guest.reserve(saleId);
    expect([lost, (await guest.orders()).orders.map(({ id }) => id)]).toEqual([1, [order.id]]);
  });
});

// `npm run test:emulator -- tests/guest-app -u` writes the examples.
test("docs/mobile-app.md shows the requests of the app and their answers", async () => {
  const [vendorId, guest] = [(await makeVendor()).uid, await newGuest()];
  const saleId = await storeSale(vendorId, 30, { place: placeOf(point) });
  const [requestId, otherId] = [crypto.randomUUID(), crypto.randomUUID()];
  const examples = new Map<string, Exchange>();
  const take = async (name: string, request: Promise<unknown>) => {
    examples.set(name, await exchangeOf(request));
  };
  await take("sales", guest.findSales({ ...point, radiusKm: 2 }));
  await take("reserve", guest.reserve(saleId, 2, requestId, 680));
  await take("reserve-again", guest.reserve(saleId, 2, requestId, 680));
  await take("reserve-refused", guest.reserve(saleId, 1, otherId));
  const { orders } = await guest.orders();
  const orderId = orders[0]?.id ?? "";
  await take("cancel", guest.cancel(orderId));
  await take("orders", guest.orders());
  const payee = await makePayee(backend.stripeOrigin);
  const paidSale = await storeSale(payee.uid, 30);
  const paid = await guest.reserve(paidSale, 2, otherId);
  await take("reserve-to-pay", guest.reserve(paidSale, 2, otherId));
  const shown = {
    [vendorId]: "VENDOR_ID",
    [saleId]: "SALE_ID",
    [orderId]: "ORDER_ID",
    [payee.uid]: "VENDOR_ID",
    [paidSale]: "SALE_ID",
    [paid.order.id]: "ORDER_ID",
    [point.latitude]: "40.7172",
    [point.longitude]: "-73.9908",
  };
  await expect(withExamples(readFileSync(page, "utf8"), examples, shown)).toMatchFileSnapshot(page);
});
