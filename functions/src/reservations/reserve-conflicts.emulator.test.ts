import { randomUUID } from "node:crypto";
import type { Reserve } from "@flashplate/contract/orders/orders";
import { FieldValue } from "firebase-admin/firestore";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import {
  type Instance,
  reserveAt,
  startInstances,
  stopInstances,
} from "../../test-support/instances/reserve-instances.ts";
import { makePerson, type Person } from "../../test-support/records/people.ts";
import { makeVendor, stored, storeSale } from "../../test-support/records/records.ts";
import { storePaidSale } from "../../test-support/stand-ins/payments.ts";
import { firestore } from "../platform/firebase.ts";
import { guestDocument } from "../store/guests.repository.ts";
import { reserveOrder } from "./reserve-portions.ts";

/** What other instances do before each read and each commit of this process. */
const others = vi.hoisted(() => ({
  beforeRead: async () => {},
  beforeCommit: async () => {},
  /** Whether the acknowledgement of each commit is lost, so that the SDK repeats it. */
  losesAcknowledgements: false,
  commits: 0,
}));
vi.mock("../platform/firestore/optimistic-commit.ts", async (original) => {
  const real = await original<typeof import("../platform/firestore/optimistic-commit.ts")>();
  return {
    ...real,
    readTogether: async (...args: Parameters<typeof real.readTogether>) => {
      await others.beforeRead();
      return real.readTogether(...args);
    },
    commitUnchanged: async (...args: Parameters<typeof real.commitUnchanged>) => {
      others.commits += 1;
      await others.beforeCommit();
      if (others.losesAcknowledgements) await real.commitUnchanged(...args);
      return real.commitUnchanged(...args);
    },
  };
});

let instances: Instance[] = [];
beforeAll(async () => {
  instances = await startInstances(1);
});
afterAll(() => stopInstances(instances));
afterEach(() => {
  const nothing = async () => {};
  Object.assign(others, {
    beforeRead: nothing,
    beforeCommit: nothing,
    losesAcknowledgements: false,
    commits: 0,
  });
});

const sale = async (portions: number) =>
  storeSale((await makeVendor()).uid, 30, { item_quantity: portions, remaining: portions, item_limit: 1 });
const requestOf = (saleId: string): Reserve => ({ saleId, quantity: 1, requestId: randomUUID() });
const reserve = (guest: Person, request: Reserve) => reserveOrder({ uid: guest.uid, name: "Maya" }, request);

/** Wraps work that must run at the first call only. */
function once(work: () => Promise<unknown>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
}

test.each([1, 5])(
  "finds the order that another instance has just made, with %i portions on sale",
  async (portions) => {
    const [guest, request] = [await makePerson(), requestOf(await sale(portions))];
    let id: string | undefined;
    others.beforeCommit = once(async () => {
      const { status, body } = await reserveAt(instances[0] as Instance, guest, request);
      expect(status).toBe(201);
      id = body.order?.id;
    });
    expect(await reserve(guest, request)).toMatchObject({ order: { id }, created: false });
  },
);

test("serves a group although the record of one of its guests has changed", async () => {
  const saleId = await sale(40);
  const guests = await Promise.all(Array.from({ length: 4 }, () => makePerson()));
  const changed = guestDocument(guests[2]?.uid ?? "");
  await changed.set({ orders: {}, purgeAt: new Date() });
  others.beforeCommit = once(() => changed.update({ purgeAt: new Date(0) }));
  // Another instance sells a portion before each attempt reads the sale. That alone is no conflict.
  others.beforeRead = async () => {
    await firestore()
      .doc(`FlashSales/${saleId}`)
      .update({ remaining: FieldValue.increment(-1) });
  };
  const answers = await Promise.all(guests.map((guest) => reserve(guest, requestOf(saleId))));
  expect(answers.map(({ created }) => created)).toEqual([true, true, true, true]);
  // Three: with the guests as first read, with the kept ones, and with those read again. More if the guests
  // arrive in two groups.
  expect(others.commits).toBeLessThan(6);
});

test.each(["at pickup", "in the app"])(
  "finds the first order of a commit whose acknowledgement was lost, paid %s",
  async (paid) => {
    const saleId = paid === "in the app" ? await storePaidSale() : await sale(5);
    const request = { ...requestOf(saleId), canPay: true };
    others.losesAcknowledgements = true;
    const guest = await makePerson();
    const { order, created } = await reserve(guest, request);
    expect([created, order.record.status, others.commits]).toEqual([
      true,
      paid === "in the app" ? "awaiting-payment" : "pending",
      1,
    ]);
    expect((await stored(`Orders/${order.id}`))?.attemptId).toBe(order.record.attemptId);
  },
);
