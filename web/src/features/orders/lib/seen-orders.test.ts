import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  idsToRemember,
  isOrderScreen,
  onSeenChange,
  parseSeen,
  pendingNotIn,
  readSeen,
  rememberSeen,
} from "./seen-orders.ts";

/** An order whose id is also its place in time: "b" is newer than "a". */
const order = (id: string) => ({ id, orderTime: id }) as Order;
const lists = (pending: string[], completed: string[] = []): VendorOrders => ({
  incompletedOrders: pending.map(order),
  completedOrders: completed.map(order),
});

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["/orders", true],
  ["/Dashboard/", true],
  ["/menu", false],
  ["/orders-of-mine", false],
])("says whether %s shows new orders itself: %s", (pathname, expected) => {
  expect(isOrderScreen(pathname)).toBe(expected);
});

describe("seen orders", () => {
  it("are undefined when those of another vendor are stored", () => {
    const text = JSON.stringify({ uid: "june", ids: ["a"] });
    expect(parseSeen(text, "june")?.ids).toEqual(new Set(["a"]));
    expect(parseSeen(text, "teresa")).toBeUndefined();
  });

  it.each([null, "", "{", "[]", '{"uid":"june"}', '{"uid":"june","ids":"a"}'])(
    "are undefined when %j is stored",
    (text) => expect(parseSeen(text, "june")).toBeUndefined(),
  );

  it("include completed orders, which are not new when they are pending again", () => {
    const ids = new Set(idsToRemember(lists(["a"], ["b"])));
    expect(pendingNotIn({ ids }, lists(["c", "b", "a"])).map(({ id }) => id)).toEqual(["c"]);
  });

  it("are reported to listeners when the browser has no storage", () => {
    vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
    vi.stubGlobal("localStorage", undefined);
    const listener = vi.fn();
    const stop = onSeenChange(listener);
    rememberSeen("june", lists(["a"]));
    stop();
    rememberSeen("june", lists(["a", "b"]));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(parseSeen(readSeen(), "june")?.ids).toEqual(new Set(["a", "b"]));
  });

  it("include older orders that were not listed", () => {
    // Without storage, the orders are remembered in the module.
    vi.stubGlobal("localStorage", undefined);
    rememberSeen("june", { ...lists(["d", "c"]), incompletedCursor: "after c" });
    const seen = parseSeen(readSeen(), "june");
    if (!seen) throw new Error("nothing was stored");
    expect(pendingNotIn(seen, lists(["e", "c", "b"])).map(({ id }) => id)).toEqual(["e"]);
    rememberSeen("june", lists(["d", "c"]));
    expect(parseSeen(readSeen(), "june")?.until).toBeUndefined();
  });
});
