import type { ResultCounts } from "@flashplate/contract/results/result-records";
import type { Results } from "@flashplate/contract/results/results";
import { beforeAll, describe, expect, test } from "vitest";
import { type Served, serve } from "../../test-support/instances/server.ts";
import { change, makeVendor, storeAll } from "../../test-support/records/records.ts";
import { vendorAPI } from "../index.ts";
import { firestore } from "../platform/firebase.ts";

let api: Served;
beforeAll(async () => {
  api = await serve(vendorAPI);
});

const totals = (changes: Partial<ResultCounts>): ResultCounts => ({
  app_cents: 0,
  pickup_cents: 0,
  kept_cents: 0,
  orders: 0,
  portions: 0,
  uncollected: 0,
  cancelled: 0,
  sales: 0,
  offered: 0,
  unsold: 0,
  discount_points: 0,
  ...changes,
});

const dayOf = (vendorId: string, date: string, changes: Partial<ResultCounts>) =>
  [
    `ResultDays/${vendorId}_${date}`,
    { vendorId, date, totals: totals(changes), dishes: {}, hours: {} },
  ] as const;

const entryOf = (vendorId: string, n: number, fields: object) =>
  [
    `ResultLedger/${vendorId}-${String(n).padStart(5, "0")}`,
    {
      vendorId,
      kind: "order",
      saleId: "sale-1",
      startedAt: new Date("2026-11-20T18:30:00Z"),
      date: "2026-11-20",
      hour: 13,
      dish: "Soup",
      counts: { orders: 1, portions: 2, pickup_cents: 990 },
      ...fields,
    },
  ] as const;

/** The lines of a file, and its first three bytes. */
async function fileOf(token: string, of: string, period = "from=2026-11-16&to=2026-11-22") {
  const response = await fetch(`${api.origin}/results.csv?${period}&of=${of}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  return { response, mark: [...bytes.slice(0, 3)], lines: text.split("\r\n").slice(0, -1) };
}

describe("the results of a period", () => {
  test("add up its days, and compare them with the period before", async () => {
    const { uid, token } = await makeVendor();
    await storeAll([
      dayOf(uid, "2026-11-15", { portions: 2, pickup_cents: 900, offered: 4, unsold: 1 }),
      dayOf(uid, "2026-11-16", { portions: 1, app_cents: 500 }),
      dayOf(uid, "2026-11-22", { portions: 3, pickup_cents: 1500, offered: 8, unsold: 2 }),
      dayOf(uid, "2026-11-23", { portions: 9 }),
      dayOf("someone-else", "2026-11-20", { portions: 9 }),
    ]);
    const { body } = await api.get<Results>("/results?from=2026-11-16&to=2026-11-22", { token });
    expect(body.totals).toMatchObject({ revenue: 20, appRevenue: 5, portions: 4, sellThrough: 0.75 });
    expect(body.days.map(({ date }) => date)).toEqual(["2026-11-16", "2026-11-22"]);
    expect(body.before).toEqual({
      from: "2026-11-09",
      to: "2026-11-15",
      revenue: 9,
      portions: 2,
      sellThrough: 0.75,
    });
  });

  test("are empty before the first sale", async () => {
    const { token } = await makeVendor();
    const { body } = await api.get<Results>("/results?from=2026-11-16&to=2026-11-22", { token });
    expect(body).toMatchObject({
      days: [],
      dishes: [],
      hours: [],
      totals: { revenue: 0, sellThrough: null },
    });
    expect(body.before).toMatchObject({ revenue: 0, portions: 0, sellThrough: null });
  });
});

describe("the file of a period", () => {
  test("has a row for each day", async () => {
    const { uid, token } = await makeVendor();
    await storeAll([dayOf(uid, "2026-11-22", { pickup_cents: 990, portions: 2, offered: 3, unsold: 1 })]);
    const { response, mark, lines } = await fileOf(token, "days");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="flashplate-days_2026-11-16_2026-11-22.csv"',
    );
    // The UTF-8 byte order mark.
    expect(mark).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines).toHaveLength(8);
    expect(lines[7]).toBe("2026-11-22,9.90,0.00,9.90,0.00,0,2,0,0,0,3,2,1,0");
  });

  test("has a row for each order, each once, also when there are many", async () => {
    const { uid, token } = await makeVendor();
    for (const part of [0, 1, 2]) {
      const some = Array.from({ length: 400 }, (_, n) => entryOf(uid, part * 400 + n, {}));
      await storeAll(some);
    }
    const undone = entryOf(uid, 2000, { counts: {} });
    const cancelled = entryOf(uid, 2001, { date: "2026-11-21", dish: "=SUM(A1)", counts: { cancelled: 3 } });
    await storeAll([undone, cancelled, entryOf(uid, 2002, { date: "2026-11-23" })]);
    const { lines } = await fileOf(token, "orders");
    // The header, 1,200 completed orders and the cancelled one. The others are undone or after the period.
    expect(lines).toHaveLength(1 + 1201);
    expect(new Set(lines).size).toBe(1202);
    expect(lines[1]).toBe(`2026-11-20,13:30,${uid}-00000,sale-1,Soup,completed,2,9.90,pickup`);
    expect(lines[1201]).toMatch(/^2026-11-21,.*,sale-1,'=SUM\(A1\),cancelled,3,0\.00,$/);
  });

  test("has a row for each sale", async () => {
    const { uid, token } = await makeVendor();
    const counts = { sales: 1, offered: 10, unsold: 4, discount_points: 33_330 };
    await storeAll([entryOf(uid, 1, { kind: "sale", counts })]);
    const { lines } = await fileOf(token, "sales");
    expect(lines[1]).toBe("2026-11-20,13:30,sale-1,Soup,10,6,4,33.33");
  });

  test("has the minute at which a sale started when the zone has changed by half an hour since", async () => {
    const { uid, token } = await makeVendor();
    await change(`Vendors/${uid}`, { timeZone: "Asia/Kolkata" });
    await storeAll([entryOf(uid, 1, { hour: 13, minute: 30 })]);
    expect((await fileOf(token, "orders")).lines[1]).toMatch(/^2026-11-20,13:30,/);
  });

  test("is a JSON error when the period is invalid", async () => {
    const { token } = await makeVendor();
    const answer = await api.get("/results.csv?from=2026-11-16&to=2026-11-15&of=days", { token });
    expect([answer.status, answer.body.error.code]).toEqual([400, "request/invalid"]);
  });
});

test("the other restaurants' results are not in the file", async () => {
  const [{ uid }, { token }] = [await makeVendor(), await makeVendor()];
  await storeAll([entryOf(uid, 1, {})]);
  expect((await fileOf(token, "orders")).lines).toHaveLength(1);
  expect((await firestore().doc(`ResultLedger/${uid}-00001`).get()).exists).toBe(true);
});
