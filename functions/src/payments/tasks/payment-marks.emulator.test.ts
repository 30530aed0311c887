import { randomUUID } from "node:crypto";
import { maxPaymentMarksListed } from "@flashplate/contract/http/list-limits";
import type {
  PaymentMark,
  PaymentMarksAnswer,
  SettledPaymentRecord,
} from "@flashplate/contract/payments/settled-payments";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../../test-support/instances/server.ts";
import { makeAdmin, type Person } from "../../../test-support/records/people.ts";
import { makeVendor, store } from "../../../test-support/records/records.ts";
import { payments } from "../../index.ts";

let api: Served;
let admin: Person;
beforeAll(async () => {
  api = await serve(payments);
  admin = await makeAdmin();
});

const path = "/account/attention/settled";
const get = (query = "") => api.get<PaymentMarksAnswer>(`${path}${query}`, { token: admin.token });

/** All marks, and the length of each page. */
async function readAll(): Promise<{ marks: PaymentMark[]; lengths: number[] }> {
  const pages: PaymentMark[][] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const { status, body } = await get(cursor && `?before=${cursor}`);
    expect(status).toBe(200);
    pages.push(body.marks);
    cursor = body.nextCursor;
  }
  return { marks: pages.flat(), lengths: pages.map(({ length }) => length) };
}

/** Stores a mark and returns its id. */
async function storeMark(changes: Partial<SettledPaymentRecord>): Promise<string> {
  const paymentId = randomUUID();
  const settledAt = new Date();
  const record: SettledPaymentRecord = {
    paymentId,
    vendorId: null,
    problem: "refund-failed",
    amount_cents: 990,
    intentId: "pi_1",
    money_cents: 990,
    note: "Agreed by phone.",
    settledBy: admin.uid,
    settledAt,
    purgeAt: settledAt,
    ...changes,
  };
  const id = `${paymentId}_1`;
  await store(`SettledPayments/${id}`, record);
  return id;
}

/** Stores old marks, many with the same time. Returns their ids as they are listed. */
async function storeOld(count: number): Promise<string[]> {
  const old = Date.UTC(2001, 0, 1);
  const timed = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const settledAt = new Date(old - Math.floor(n / 20) * 60_000);
      return { id: await storeMark({ settledAt }), settledAt };
    }),
  );
  return timed
    .sort((a, b) => b.settledAt.getTime() - a.settledAt.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

describe("the history of settled payments", () => {
  test("shows restaurant, amount, problem, admin, time and note, newest first", async () => {
    const { uid, record } = await makeVendor();
    const older = await storeMark({ vendorId: uid, settledAt: new Date("2026-01-02T12:00:00Z") });
    const newer = await storeMark({ vendorId: uid, settledAt: new Date("2026-01-03T12:00:00Z") });
    const own = (await readAll()).marks.filter(({ vendorId }) => vendorId === uid);
    expect(own).toEqual([
      expect.objectContaining({ id: newer }),
      {
        id: older,
        vendorId: uid,
        vendorName: record.name,
        problem: "refund-failed",
        amount: 9.9,
        intentId: "pi_1",
        note: "Agreed by phone.",
        settledBy: admin.email,
        settledAt: "2026-01-02T12:00:00.000Z",
      },
    ]);
  });

  test("has no name of a removed restaurant, and the uid of a deleted admin", async () => {
    const id = await storeMark({ vendorId: "test-removed", settledBy: "test-gone" });
    const { marks } = await readAll();
    expect(marks.find((mark) => mark.id === id)).toMatchObject({
      vendorId: "test-removed",
      vendorName: null,
      settledBy: "test-gone",
    });
  });

  test("pages without a gap or repeat when many have the same time", async () => {
    const ids = await storeOld(60);
    const { marks, lengths } = await readAll();
    expect(marks.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids);
    expect(new Set(marks.map(({ id }) => id)).size).toBe(marks.length);
    expect(new Set(lengths.slice(0, -1))).toEqual(new Set([maxPaymentMarksListed]));
  });

  test("answers 400 when the cursor is malformed", async () => {
    const { status, body } = await api.get<{ error: { fields: object } }>(`${path}?before=elsewhere`, {
      token: admin.token,
    });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ["before"]]);
  });
});
