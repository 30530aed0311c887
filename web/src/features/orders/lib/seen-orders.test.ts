import type { Order, VendorOrders } from "@flashplate/contract/orders/orders";
import { describe, expect, it, vi } from "vitest";
import {
  idsToRemember,
  onSeenChange,
  parseSeen,
  pendingNotIn,
  readSeen,
  rememberSeen,
} from "./seen-orders.ts";

const order = (id: string) => ({ id }) as Order;
const lists = (pending: string[], completed: string[] = []): VendorOrders => ({
  incompletedOrders: pending.map(order),
  completedOrders: completed.map(order),
});

describe("seen orders", () => {
  it("are undefined when those of another vendor are stored", () => {
    const text = JSON.stringify({ uid: "june", ids: ["a"] });
    expect(parseSeen(text, "june")).toEqual(new Set(["a"]));
    expect(parseSeen(text, "teresa")).toBeUndefined();
  });

  it.each([null, "", "{", "[]", '{"uid":"june"}', '{"uid":"june","ids":"a"}'])(
    "are undefined when %j is stored",
    (text) => expect(parseSeen(text, "june")).toBeUndefined(),
  );

  it("include completed orders, which are not new when they are pending again", () => {
    const known = new Set(idsToRemember(lists(["a"], ["b"])));
    expect(pendingNotIn(known, lists(["c", "b", "a"])).map(({ id }) => id)).toEqual(["c"]);
  });

  it("are reported to listeners when the browser has no storage", () => {
    vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
    const listener = vi.fn();
    const stop = onSeenChange(listener);
    rememberSeen("june", lists(["a"]));
    stop();
    rememberSeen("june", lists(["a", "b"]));
    expect(listener).toHaveBeenCalledTimes(1);
    expect(parseSeen(readSeen(), "june")).toEqual(new Set(["a", "b"]));
    vi.unstubAllGlobals();
  });
});
