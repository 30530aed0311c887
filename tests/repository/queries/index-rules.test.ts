import { expect, test } from "vitest";
import { type AskedQuery, completeOrder, indexesOf, missingFor, textOf } from "./index-rules.ts";

/** A query. Each text of `where` is `field op`, and each of `orderBy` is `field` or `field desc`. */
function asked(where: string[], orderBy: string[] = [], more: Partial<AskedQuery> = {}): AskedQuery {
  const filters = where.map((text) => {
    const [path = "", op = ""] = text.split(" ");
    return { path, op };
  });
  const orders = orderBy.map((text) => ({
    path: text.split(" ")[0] ?? "",
    descending: text.endsWith(" desc"),
  }));
  return { collection: "FlashSales", isGroup: false, filters, orders, sums: [], ...more };
}
const orderOf = (query: AskedQuery) =>
  completeOrder(query).map(({ path, descending }) => (descending ? `${path} desc` : path));

test("implied orders are sorted by name, in the direction of the last explicit one", () => {
  expect(orderOf(asked(["start_time <=", "end_time >"]))).toEqual(["end_time", "start_time", "__name__"]);
  expect(orderOf(asked(["b >", "a <"], ["c desc"]))).toEqual(["c desc", "a desc", "b desc", "__name__ desc"]);
  expect(orderOf(asked(["b >"], ["b desc", "a"]))).toEqual(["b desc", "a", "__name__"]);
  expect(orderOf(asked(["__name__ >"], []))).toEqual(["__name__"]);
});

test("equalities alone and single fields need no composite index", () => {
  expect(textOf(asked(["a ==", "b in"]))).toBe("automatic");
  expect(textOf(asked(["a >", "a <"], ["a desc"]))).toBe("automatic");
  expect(textOf(asked(["a =="], ["__name__"]))).toBe("automatic");
  expect(textOf(asked(["a =="], ["b desc"]))).toBe("a, b desc");
  expect(textOf(asked(["a ==", "b >"], []))).toBe("a, b");
  expect(textOf(asked(["a ==", "a =="], ["b", "__name__ desc"]))).toBe("a, b, __name__ desc");
  expect(textOf(asked(["a =="], [], { sums: ["c"] }))).toBe("a, c");
});

test("a sum needs its field at the end of the index, and no order of names", () => {
  const query = asked(["vendorId ==", "date >"], [], { sums: ["totals.portions", "date"] });
  expect(indexesOf(query).composite?.sorted.map(({ path }) => path)).toEqual(["date", "totals.portions"]);
});

test("a query over all sales by start and end would fail in production", () => {
  expect(missingFor(asked(["start_time <=", "end_time >"]))).toBe(
    "no index end_time, start_time (COLLECTION)",
  );
});

test("an index must have the direction and scope, and its field must not be exempted", () => {
  expect(missingFor(asked(["vendorId =="], ["end_time desc"]))).toBeUndefined();
  expect(missingFor(asked(["vendorId =="], ["start_time"]))).toBe(
    "no index vendorId, start_time (COLLECTION)",
  );
  expect(missingFor(asked(["startAnnounced =="], ["start_time desc"]))).toContain("start_time desc");
  expect(missingFor(asked(["vendorId =="], [], { isGroup: true }))).toBe(
    "no index of the field vendorId (COLLECTION_GROUP)",
  );
  expect(missingFor(asked(["vendorId =="], ["end_time"], { isGroup: true }))).toContain("(COLLECTION_GROUP)");
  const orders = { collection: "Orders" };
  expect(missingFor(asked(["payment.state =="], [], orders))).toBe(
    "no index of the field payment.state (COLLECTION)",
  );
  expect(missingFor(asked(["payment.dueAt <="], [], orders))).toBeUndefined();
  expect(missingFor(asked(["payment.dueAt <="], ["payment.dueAt desc"], orders))).toContain("payment.dueAt");
  expect(missingFor(asked([], ["__name__ desc"]))).toContain("__name__");
});
