import { Timestamp } from "firebase-admin/firestore";
import { expect, test } from "vitest";
import { firestore } from "../platform/firebase.ts";
import { orderPayments } from "./order-payments.ts";
import { runMigration } from "./run-migration.ts";

const at = Timestamp.fromMillis(Date.UTC(2026, 10, 24, 18));
const payment = (state: string) => ({ mode: "app", state, amount_cents: 990, dueAt: at });
const ofRestaurant = { account: "acct_1", fee_cents: 24 };
const dispute = { state: "open", amount_cents: 990 };
const paid = { status: "completed", pickupCode: "K7M4P" };

/** Orders as they were stored, as they are stored now, and what is stored in `OrderPayments`. */
const orders: Readonly<Record<string, { old: object; now?: object; moved?: object }>> = {
  paid: {
    old: { ...paid, payment: { ...payment("captured"), ...ofRestaurant, intentId: "pi_1" } },
    now: { ...paid, payment: payment("captured") },
    moved: { ...ofRestaurant, intentId: "pi_1" },
  },
  disputed: {
    old: {
      ...paid,
      payment: {
        ...payment("captured"),
        ...ofRestaurant,
        intentId: "pi_2",
        dispute: { ...dispute, id: "du_1", respondBy: at },
      },
    },
    now: { ...paid, payment: { ...payment("captured"), dispute } },
    moved: { ...ofRestaurant, intentId: "pi_2", disputeId: "du_1" },
  },
  unpaid: {
    old: {
      status: "awaiting-payment",
      pickupCode: "F7K3M",
      payment: { ...payment("awaiting"), ...ofRestaurant },
    },
    now: { status: "awaiting-payment", payment: payment("awaiting") },
    moved: ofRestaurant,
  },
  "already-moved": { old: { ...paid, payment: payment("captured") } },
  "at-pickup": { old: { ...paid, payment: { mode: "pickup", state: "at-pickup", amount_cents: 990 } } },
  "before-payments": { old: paid },
};

async function allOf(collection: string): Promise<Record<string, object>> {
  const { docs } = await firestore().collection(collection).get();
  return Object.fromEntries(docs.map((one) => [one.id, one.data()]));
}

async function writeTimes(): Promise<string[]> {
  const found = await Promise.all(
    ["Orders", "OrderPayments"].map((name) => firestore().collection(name).get()),
  );
  return found.flatMap(({ docs }) => docs.map((one) => `${one.ref.path} ${one.updateTime.toMillis()}`));
}

test("order-payments moves private fields once, and removes codes of unpaid orders", async () => {
  const all = firestore().collection("Orders");
  for (const name of ["Orders", "OrderPayments", "Migrations"]) {
    await firestore().recursiveDelete(firestore().collection(name));
  }
  for (const [id, { old }] of Object.entries(orders)) await all.doc(id).set(old);

  const entries = Object.entries(orders);
  const examined = entries.length;
  const changed = entries.filter(([, { now }]) => now).length;
  expect(await runMigration(orderPayments)).toMatchObject({ examined, changed });
  expect(await allOf("Orders")).toEqual(
    Object.fromEntries(entries.map(([id, { old, now = old }]) => [id, now])),
  );
  expect(await allOf("OrderPayments")).toEqual(
    Object.fromEntries(entries.flatMap(([id, { moved }]) => (moved ? [[id, moved]] : []))),
  );
  const once = await writeTimes();
  expect(await runMigration(orderPayments, { again: true })).toMatchObject({ examined, changed: 0 });
  expect(await writeTimes()).toEqual(once);
});
