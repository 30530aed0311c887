import type { Order, VendorOrders } from "@flashplate/contract/orders";
import { describe, expect, it, vi } from "vitest";
import { arrivedSince, idsOf, onSeen, presentSeen, rememberSeen, seenIn } from "./seen-orders.ts";

const order = (id: string) => ({ id }) as Order;
const lists = (pending: string[], completed: string[] = []): VendorOrders => ({
  incompletedOrders: pending.map(order),
  completedOrders: completed.map(order),
});

describe("seen orders", () => {
  it("are those of this vendor, and nobody else's", () => {
    const text = JSON.stringify({ uid: "june", ids: ["a"] });
    expect(seenIn(text, "june")).toEqual(new Set(["a"]));
    expect(seenIn(text, "teresa")).toBeUndefined();
  });

  it.each([null, "", "{", "[]", '{"uid":"june"}', '{"uid":"june","ids":"a"}'])(
    "are unknown where %j is remembered",
    (text) => expect(seenIn(text, "june")).toBeUndefined(),
  );

  it("are not new again when they are pending again", () => {
    const known = new Set(idsOf(lists(["a"], ["b"])));
    expect(arrivedSince(known, lists(["c", "b", "a"])).map(({ id }) => id)).toEqual(["c"]);
  });

  it("are told to who follows, also where the browser keeps nothing", () => {
    vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
    const heard = vi.fn();
    const stop = onSeen(heard);
    rememberSeen("june", lists(["a"]));
    stop();
    rememberSeen("june", lists(["a", "b"]));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(seenIn(presentSeen(), "june")).toEqual(new Set(["a", "b"]));
    vi.unstubAllGlobals();
  });
});
