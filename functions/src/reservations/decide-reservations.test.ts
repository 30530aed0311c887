import type { GuestRecord } from "@flashplate/contract/orders/reservation";
import { describe, expect, test } from "vitest";
import { saleRecord } from "../../test-support/records/records.ts";
import { type AppPayments, decideReservations, type Wish } from "./decide-reservations.ts";

const at = new Date();
let wishCount = 0;

function wish(uid: string, quantity = 1, orderId = `order-${++wishCount}`): Wish {
  return {
    orderId,
    uid,
    name: "Maya",
    request: { saleId: "soup", quantity, requestId: `request-${wishCount}` },
  };
}

function decide(
  wishes: Wish[],
  changes: object,
  guests: [string, GuestRecord][] = [],
  appPayments?: AppPayments,
) {
  const record = saleRecord("vendor", 30, { item_limit: 2, ...changes });
  const restaurant = { vendorName: "Corner Kitchen", timeZone: "America/New_York", appPayments };
  const sale = { id: "soup", record, ...restaurant };
  const decided = decideReservations(sale, new Map(guests), wishes, at);
  const outcomes = decided.decisions.map((one) => (one.kind === "refused" ? one.error.code : one.kind));
  return { ...decided, outcomes };
}

test("gives the portions to the first guests", () => {
  const { outcomes, stock } = decide([wish("a"), wish("b", 2), wish("c")], { remaining: 3 });
  expect(outcomes).toEqual(["reserved", "reserved", "sale/sold-out"]);
  expect(stock).toEqual({ remaining: 0, soldOutAt: at });
});

test("asks to try again while the last portions are held", () => {
  const { outcomes } = decide([wish("a")], { item_quantity: 2, remaining: 0, held: 2 });
  expect(outcomes).toEqual(["sale/held"]);
});

test("refuses one guest without effect on the others", () => {
  const { outcomes, stock } = decide([wish("a", 3), wish("b"), wish("c", 2)], { remaining: 2 });
  expect(outcomes).toEqual(["sale/not-enough-left", "reserved", "sale/not-enough-left"]);
  expect(stock).toEqual({ remaining: 1 });
});

test("counts a guest's earlier wishes of the group", () => {
  const { outcomes, changedGuests } = decide([wish("a"), wish("a"), wish("a")], { remaining: 9 });
  expect(outcomes).toEqual(["reserved", "reserved", "sale/limit-reached"]);
  expect(Object.keys(changedGuests.get("a")?.orders ?? {})).toHaveLength(2);
});

test("recognises a repeated request, in the group and in the guest's record", () => {
  const { outcomes } = decide([wish("a", 1, "same"), wish("a", 1, "same")], { remaining: 9 });
  expect(outcomes).toEqual(["reserved", "repeated"]);
  const known = { saleId: "soup", portions: 2, status: "cancelled", orderTime: at } as const;
  const guest: GuestRecord = { orders: { same: known }, purgeAt: at };
  expect(decide([wish("a", 2, "same")], { remaining: 0 }, [["a", guest]]).outcomes).toEqual(["repeated"]);
});

test.each([
  ["Maya Lind", "Maya Lind"],
  ["Maya\u202E\n Lind", "Maya Lind"],
  ["Free soup at https://evil.example", "Guest"],
  ["\u202E\u200B", "Guest"],
  [undefined, "Guest"],
  [`${"x".repeat(59)}👩‍🍳`, "x".repeat(59)],
])("stores a guest named %j as %j", (name, stored) => {
  const [decision] = decide([{ ...wish("a"), name }], {}).decisions;
  expect(decision).toMatchObject({ order: { usersName: stored, vendorName: "Corner Kitchen" } });
});

test("reads only the start of a display name, whose length Firebase may not limit", () => {
  const name = `${"\u200B".repeat(1000)}Maya`;
  const [decision] = decide([{ ...wish("a"), name }], {}).decisions;
  expect(decision).toMatchObject({ order: { usersName: "Guest" } });
});

test("refuses during a pause, with its end on the restaurant's clock", () => {
  const [refused] = decide([wish("a")], { pausedUntil: new Date("2099-11-23T16:00:00Z") }).decisions;
  expect(refused).toMatchObject({
    kind: "refused",
    error: { code: "sale/paused", message: expect.stringContaining("2099-11-23 11:00") },
  });
  expect(decide([wish("a")], { pausedUntil: at }).outcomes).toEqual(["reserved"]);
});

describe("a sale whose guests pay in the app", () => {
  const appPayments = { account: "acct_1", feeBasisPoints: 250, holdMinutes: 10, graceMinutes: 120 };
  const decideFor = (wishes: Wish[], changes: object) =>
    decide(wishes, { remaining: 9, ...changes }, [], appPayments);
  const paying = (uid: string, quantity = 1): Wish => {
    const one = wish(uid, quantity);
    return { ...one, request: { ...one.request, canPay: true } };
  };

  test("holds the portions until they are paid", () => {
    const { decisions, stock } = decideFor([paying("a", 2)], { discounted_price_cents: 495 });
    const dueAt = new Date(at.getTime() + 600_000);
    const payment = {
      mode: "app",
      state: "awaiting",
      amount_cents: 990,
      dueAt,
    };
    const privatePayment = { fee_cents: 24, account: "acct_1" };
    expect(decisions).toMatchObject([
      { kind: "reserved", order: { status: "awaiting-payment", payment }, privatePayment },
    ]);
    expect(decisions[0]).not.toHaveProperty("order.pickupCode");
    expect(stock.remaining).toBe(7);
  });

  test("refuses an app that cannot take payments, without effect on the others", () => {
    const { outcomes, stock } = decideFor([wish("a"), paying("b")], {});
    expect(outcomes).toEqual(["order/payment-needed", "reserved"]);
    expect(stock.remaining).toBe(8);
  });

  test("is paid at pickup when Stripe would refuse the amount", () => {
    const { decisions } = decideFor([wish("a")], { discounted_price_cents: 49 });
    const payment = { mode: "pickup", state: "at-pickup", amount_cents: 49 };
    expect(decisions).toMatchObject([{ order: { status: "pending", payment } }]);
  });

  /** The guest "a" with these orders, whose ids are their indexes. */
  const guestWith = (...orders: object[]): [string, GuestRecord][] => [
    ["a", { orders: { ...orders } as unknown as GuestRecord["orders"], purgeAt: at }],
  ];
  const other = { saleId: "tart", portions: 1, orderTime: at };

  test("counts unpaid orders as open", () => {
    const five = Array.from({ length: 5 }, () => ({ ...other, status: "awaiting-payment" }));
    expect(decide([paying("a")], {}, guestWith(...five), appPayments).outcomes).toEqual(["order/too-many"]);
  });

  test("gives a guest one unpaid hold of a sale, so that five requests take one part of it", () => {
    const wishes = Array.from({ length: 5 }, () => paying("a", 10));
    const fifty = { item_quantity: 50, remaining: 50, item_limit: 50 };
    const { outcomes, stock } = decideFor([...wishes, paying("b", 2)], fifty);
    expect(outcomes).toEqual(["reserved", ...Array(4).fill("order/unpaid"), "reserved"]);
    expect(stock).toEqual({ remaining: 38, held: 12 });
  });

  test("refuses a hold when all holds together get more than half of the sale", () => {
    // Half of nine is rounded up to five.
    const sale = { item_quantity: 9, item_limit: 9 };
    const wishes = [paying("a", 4), paying("b", 2), paying("c")];
    expect(decideFor(wishes, sale).outcomes).toEqual(["reserved", "sale/held", "reserved"]);
    // One hold alone may have more than half.
    const ofTen = { item_quantity: 10, remaining: 10, item_limit: 9 };
    expect(decideFor([paying("a", 9), paying("b")], ofTen).outcomes).toEqual(["reserved", "sale/held"]);
    expect(decideFor([paying("a")], { ...sale, remaining: 4, held: 5 }).outcomes).toEqual(["sale/held"]);
  });

  test("pauses further holds after three unpaid ones of a day, not orders paid at pickup", () => {
    const unpaid = { ...other, status: "released", unpaid: 1 };
    const guests = guestWith(unpaid, unpaid, unpaid);
    expect(decide([paying("a")], {}, guests, appPayments).outcomes).toEqual(["order/paused"]);
    expect(decide([wish("a")], {}, guests).outcomes).toEqual(["reserved"]);
    const withTwoUnpaid = guestWith(unpaid, unpaid, { ...unpaid, unpaid: undefined });
    expect(decide([paying("a")], {}, withTwoUnpaid, appPayments).outcomes).toEqual(["reserved"]);
  });
});

test("refuses a higher price than the guest saw, and takes a lower one", () => {
  const seeing = (price_cents: number): Wish => {
    const one = wish("a");
    return { ...one, request: { ...one.request, price_cents } };
  };
  const [refused] = decide([seeing(400)], { discounted_price_cents: 450 }).decisions;
  expect(refused).toMatchObject({ error: { code: "order/price-changed", price_cents: 450 } });
  for (const seen of [450, 451, 900]) {
    const [reserved] = decide([seeing(seen)], { discounted_price_cents: 450 }).decisions;
    expect(reserved).toMatchObject({ order: { price_cents: 450, payment: { amount_cents: 450 } } });
  }
});

test("shows the end of a guest's pause on the restaurant's clock", () => {
  const orderTime = new Date("2026-06-20T02:30:00Z");
  const missed = { saleId: "tart", portions: 1, status: "pending", orderTime } as const;
  const guest: GuestRecord = { orders: { a: missed, b: missed, c: missed }, purgeAt: at };
  const record = saleRecord("vendor", 30, {
    start_time: orderTime,
    end_time: new Date("2026-06-30T00:00:00Z"),
  });
  const offered = {
    id: "soup",
    record,
    vendorName: "Kitchen",
    timeZone: "America/New_York",
    appPayments: undefined,
  };
  // An order counts as uncollected 25 hours after it was made. The pause lasts seven days from then on.
  const duringPause = new Date("2026-06-25T00:00:00Z");
  const [refused] = decideReservations(offered, new Map([["a", guest]]), [wish("a")], duringPause).decisions;
  expect(refused).toMatchObject({
    error: { message: expect.stringContaining("from 2026-06-27 23:30, the") },
  });
});
