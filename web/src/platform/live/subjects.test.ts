import { describe, expect, it } from "vitest";
import { indexes } from "../../../../firestore.indexes.json";
import type { Subject } from "./subject.ts";
import { ordersOf, pastSalesOf, pendingVendors, recordOf, salesOf } from "./subjects.ts";

const written = indexes.map(
  ({ collectionGroup, fields }) =>
    `${collectionGroup}: ${fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(", ")}`,
);

/** The composite index that answers a subject's query; the emulator answers without one, a real project does not. */
function indexFor({ source }: Subject): string {
  if ("path" in source) throw new Error("one document needs no index");
  const [field, direction] = source.orderBy;
  const equal = source.where.map(([name]) => `${name} ASCENDING`);
  return `${source.collection}: ${[...equal, `${field} ${direction === "asc" ? "ASCENDING" : "DESCENDING"}`].join(", ")}`;
}

describe("what is listened to", () => {
  it.each([ordersOf("v"), salesOf("v"), pastSalesOf("v"), pendingVendors])("$id has its index", (subject) => {
    expect(written).toContain(indexFor(subject));
  });

  it("is one listener per vendor and subject", () => {
    const all = [ordersOf("a"), ordersOf("b"), salesOf("a"), pastSalesOf("a"), recordOf("a", ["me", "a"])];
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(ordersOf("a").id).toBe(ordersOf("a").id);
  });

  it("tells a stored sale as the answer does, and one with less left apart", () => {
    const end = new Date("2026-05-04T20:30:00.250Z");
    const stored = (remaining: number) => ({
      id: "s",
      fields: { end_time: { toMillis: () => end.getTime() }, remaining },
    });
    const seconds = Math.floor(end.getTime() / 1000);
    const shown = [{ id: "s", end_time: { seconds, nanoseconds: 250_000_000 }, remaining: 3 }];
    const { markOf, marksIn } = salesOf("v");
    expect(marksIn(shown)).toEqual([markOf(stored(3))]);
    expect(marksIn(shown)).not.toEqual([markOf(stored(2))]);
  });
});
