import type { GuestRecord } from "@flashplate/contract/orders/reservation";
import { describe, expect, test } from "vitest";
import { saleRecord } from "../test-support/records.ts";
import { type AppPayments, decideReservations, type Wish } from "./decide-reservations.ts";

const at = new Date();
let made = 0;

function wish(uid: string, quantity = 1, orderId = `order-${++made}`): Wish {
  return { orderId, uid, name: "Maya", request: { saleId: "soup", quantity, requestId: `request-${made}` } };
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
  const { outcomes, remaining } = decide([wish("a"), wish("b", 2), wish("c")], { remaining: 3 });
  expect(outcomes).toEqual(["reserved", "reserved", "sale/sold-out"]);
  expect(remaining).toBe(0);
});

test("refuses one guest without effect on the others", () => {
  const { outcomes, remaining } = decide([wish("a", 3), wish("b"), wish("c", 2)], { remaining: 2 });
  expect(outcomes).toEqual(["sale/not-enough-left", "reserved", "sale/not-enough-left"]);
  expect(remaining).toBe(1);
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
    const { decisions, remaining } = decideFor([paying("a", 2)], { discounted_price_cents: 495 });
    const dueAt = new Date(at.getTime() + 600_000);
    const payment = {
      mode: "app",
      state: "awaiting",
      amount_cents: 990,
      fee_cents: 24,
      account: "acct_1",
      dueAt,
    };
    expect(decisions).toMatchObject([{ kind: "reserved", order: { status: "awaiting-payment", payment } }]);
    expect(remaining).toBe(7);
  });

  test("refuses an app that cannot take payments, without effect on the others", () => {
    const { outcomes, remaining } = decideFor([wish("a"), paying("b")], {});
    expect(outcomes).toEqual(["order/payment-needed", "reserved"]);
    expect(remaining).toBe(8);
  });

  test("is paid at pickup when Stripe would refuse the amount", () => {
    const { decisions } = decideFor([wish("a")], { discounted_price_cents: 49 });
    const payment = { mode: "pickup", state: "at-pickup", amount_cents: 49, fee_cents: 0 };
    expect(decisions).toMatchObject([{ order: { status: "pending", payment } }]);
  });

  test("counts unpaid orders as open", () => {
    const wishes = Array.from({ length: 6 }, () => paying("a"));
    expect(decideFor(wishes, { item_limit: 9 }).outcomes.at(-1)).toBe("order/too-many");
  });
});
