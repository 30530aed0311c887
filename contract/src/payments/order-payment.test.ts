import { describe, expect, it } from "vitest";
import { type OrderStatus, orderStatuses } from "../orders/order-rules.ts";
import type { DisputeState } from "./dispute-rules.ts";
import {
  feeOf,
  isPaymentAllowed,
  isPaymentChange,
  isRefundable,
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
    /** The states that a payment can reach from another one, in any number of changes. */
    const reachableFrom = (start: PaymentState) => {
      const reached = new Set<PaymentState>();
      const visit = (from: PaymentState): void => {
        const next = states.filter((to) => isPaymentChange(from, to) && !reached.has(to));
        for (const to of next) {
          reached.add(to);
          visit(to);
        }
      };
      visit(start);
      return reached;
    };
    for (const state of states) expect([...reachableFrom(state)], state).not.toContain(state);
  });

  it("ends when the money was given back", () => {
    for (const to of states) {
      expect(isPaymentChange("voided", to), to).toBe(false);
      expect(isPaymentChange("refunded", to), to).toBe(false);
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
  it("refuses an unpaid or voided payment of a pending or finished order", () => {
    for (const status of ["pending", "completed", "uncollected"] as const) {
      for (const state of ["awaiting", "voided"] as const) {
        expect(isPaymentAllowed(status, inApp(state)), `${status} ${state}`).toBe(false);
      }
    }
  });

  it("allows pending, completed and cancelled when the guest pays at pickup", () => {
    const allowed = orderStatuses.filter((status) => isPaymentAllowed(status, pickupPayment(990)));
    expect(allowed).toEqual(["pending", "completed", "cancelled"]);
  });
});

/** A dispute that the restaurant has lost: the bank has given this amount to the guest. */
const lostDispute = (amount_cents: number) => ({ state: "lost" as const, amount_cents });

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
    const payment = { ...inApp("captured"), dispute: lostDispute(990) };
    expect(settlementOf("cancelled", payment)).toBeUndefined();
  });

  it("is a return when the dispute about the whole payment is still open", () => {
    const dispute = { ...lostDispute(990), state: "open" as const };
    expect(settlementOf("cancelled", { ...inApp("captured"), dispute })).toBe("return");
  });

  it("is a return when the bank has taken only a part of the payment", () => {
    const payment = { ...inApp("captured"), dispute: lostDispute(300) };
    expect(settlementOf("cancelled", payment)).toBe("return");
  });

  it("is undefined when the rest after a lost dispute was refunded", () => {
    const payment = { ...inApp("captured"), dispute: lostDispute(300), refunded_cents: 690 };
    expect(settlementOf("cancelled", payment)).toBeUndefined();
  });

  it("is undefined when an admin has marked the return as settled", () => {
    const returnSettledAt = new Date();
    expect(settlementOf("cancelled", { ...inApp("captured"), returnSettledAt })).toBeUndefined();
  });

  it("leads from every allowed pair of status and state to a settled, allowed pair", () => {
    const afterReturn = (state: PaymentState) => (state === "captured" ? "refunded" : "voided");
    for (const status of orderStatuses) {
      for (const state of states.filter((one) => isPaymentAllowed(status, inApp(one)))) {
        const settlement = settlementOf(status, inApp(state));
        if (!settlement) continue;
        const after = settlement === "capture" ? "captured" : afterReturn(state);
        const pair = `${status}: ${state} to ${after}`;
        expect(isPaymentChange(state, after), pair).toBe(true);
        expect(isPaymentAllowed(status, inApp(after)), pair).toBe(true);
        expect(settlementOf(status, inApp(after)), pair).toBeUndefined();
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

describe("isRefundable", () => {
  it.each<[PaymentState, boolean]>([
    ["awaiting", false],
    ["authorised", true],
    ["captured", true],
    ["voided", false],
    ["refunded", false],
    ["failed", false],
  ])("of a payment that is %s is %s", (state, expected) => {
    expect(isRefundable(inApp(state))).toBe(expected);
  });

  it.each<[DisputeState, number, boolean]>([
    ["warning", 0, true],
    ["open", 0, false],
    ["won", 0, true],
    ["lost", 0, false],
    ["closed", 0, true],
    ["won", 300, false],
  ])("with a dispute that is %s, after others took %i cents, is %s", (state, othersLost_cents, expected) => {
    const dispute = { state, amount_cents: 300, othersLost_cents };
    expect(isRefundable({ ...inApp("captured"), dispute })).toBe(expected);
  });

  it("is false at pickup, and for an order from before payments", () => {
    expect(isRefundable(pickupPayment(990))).toBe(false);
    expect(isRefundable(undefined)).toBe(false);
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
