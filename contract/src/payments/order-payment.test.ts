import { describe, expect, it } from "vitest";
import { type OrderStatus, orderStatuses } from "../orders/order-rules.ts";
import {
  feeOf,
  isPaymentAllowed,
  isPaymentChange,
  isStatusChange,
  type OrderPayment,
  type PaymentState,
  paymentOf,
  pickupPayment,
  settlementOf,
} from "./order-payment.ts";

const states: PaymentState[] = ["awaiting", "authorised", "captured", "voided", "refunded", "failed"];
const inApp = (state: PaymentState): OrderPayment => ({
  mode: "app",
  state,
  amount_cents: 990,
});

describe("isPaymentChange", () => {
  it("never leads back to a state that was left", () => {
    const reachable = (from: PaymentState, seen = new Set<PaymentState>()): Set<PaymentState> => {
      for (const to of states.filter((one) => isPaymentChange(from, one) && !seen.has(one))) {
        reachable(to, seen.add(to));
      }
      return seen;
    };
    for (const state of states) expect([...reachable(state)], state).not.toContain(state);
  });

  it("ends when the money was given back", () => {
    for (const to of states) {
      expect([isPaymentChange("voided", to), isPaymentChange("refunded", to)]).toEqual([false, false]);
    }
  });
});

describe("isStatusChange", () => {
  it.each<[OrderStatus, OrderStatus[]]>([
    ["awaiting-payment", ["pending", "cancelled", "released"]],
    ["released", ["pending"]],
    ["pending", ["completed", "cancelled", "uncollected"]],
    ["completed", ["pending"]],
    ["uncollected", ["cancelled"]],
    ["cancelled", []],
  ])("leads from %s to %s", (from, to) => {
    expect(orderStatuses.filter((one) => isStatusChange(from, one))).toEqual(to);
  });
});

describe("isPaymentAllowed", () => {
  it("never gives a guest portions without a payment", () => {
    for (const status of ["pending", "completed", "uncollected"] as const) {
      for (const state of ["awaiting", "voided"] as const) {
        expect(isPaymentAllowed(status, inApp(state)), `${status} ${state}`).toBe(false);
      }
    }
  });

  it("has no hold for orders that are paid at pickup", () => {
    const allowed = orderStatuses.filter((status) => isPaymentAllowed(status, pickupPayment(990)));
    expect(allowed).toEqual(["pending", "completed", "cancelled"]);
  });
});

describe("settlementOf", () => {
  it.each<[OrderStatus, PaymentState, string | undefined]>([
    ["awaiting-payment", "awaiting", undefined],
    ["pending", "authorised", undefined],
    ["completed", "authorised", "capture"],
    ["uncollected", "authorised", "capture"],
    ["completed", "captured", undefined],
    ["completed", "failed", undefined],
    ["released", "awaiting", "return"],
    ["released", "authorised", "return"],
    ["cancelled", "captured", "return"],
    ["cancelled", "voided", undefined],
    ["cancelled", "refunded", undefined],
    ["cancelled", "failed", "return"],
  ])("of an order that is %s and %s is %s", (status, state, settlement) => {
    expect(settlementOf(status, inApp(state))).toBe(settlement);
  });

  it("is undefined when the guest has the money from a lost dispute", () => {
    const dispute = { state: "lost" as const, amount_cents: 990 };
    expect(settlementOf("cancelled", { ...inApp("captured"), dispute })).toBeUndefined();
    expect(settlementOf("cancelled", { ...inApp("captured"), dispute: { ...dispute, state: "open" } })).toBe(
      "return",
    );
  });

  it("is a return when the bank has taken only a part of the payment", () => {
    const dispute = { id: "du_1", state: "lost" as const, amount_cents: 300, respondBy: null };
    const payment = { ...inApp("captured"), dispute };
    expect(settlementOf("cancelled", payment)).toBe("return");
    expect(settlementOf("cancelled", { ...payment, refunded_cents: 690 })).toBeUndefined();
  });

  it("is undefined when an admin has marked the return as settled", () => {
    const returnSettledAt = new Date();
    expect(settlementOf("cancelled", { ...inApp("captured"), returnSettledAt })).toBeUndefined();
  });

  it("leads to an allowed pair for every pair that needs one", () => {
    for (const status of orderStatuses) {
      for (const state of states.filter((one) => isPaymentAllowed(status, inApp(one)))) {
        const settlement = settlementOf(status, inApp(state));
        if (!settlement) continue;
        const after = settlement === "capture" ? "captured" : state === "captured" ? "refunded" : "voided";
        expect([isPaymentChange(state, after), isPaymentAllowed(status, inApp(after))]).toEqual([true, true]);
        expect(settlementOf(status, inApp(after))).toBeUndefined();
      }
    }
  });

  it("is undefined when the guest pays at pickup", () => {
    for (const status of orderStatuses) {
      expect(settlementOf(status, pickupPayment(990))).toBeUndefined();
    }
  });
});

describe("paymentOf", () => {
  it("is paid at pickup for an order from before payments", () => {
    expect(paymentOf({ price_cents: 495, foodQuantity: [2] })).toEqual(pickupPayment(990));
    expect(paymentOf({ foodQuantity: [2] }).amount_cents).toBe(0);
  });

  it("is the stored one otherwise", () => {
    const payment = inApp("captured");
    expect(paymentOf({ price_cents: 1, foodQuantity: [1], payment })).toBe(payment);
  });
});

describe("feeOf", () => {
  it.each([
    [990, 0, 0],
    [990, 250, 24],
    [1_000_000, 250, 25_000],
    [1, 5000, 0],
  ])("of %i cents at %i basis points is %i", (amount, basisPoints, fee) => {
    expect(feeOf(amount, basisPoints)).toBe(fee);
  });
});
