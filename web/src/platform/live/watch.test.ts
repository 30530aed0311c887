import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Heard } from "../firebase-firestore.ts";
import type { StoredDocument } from "./subject.ts";
import { ordersOf } from "./subjects.ts";
import { watch } from "./watch.ts";

const subject = ordersOf("vendor");
const order = (id: string): StoredDocument => ({ id, fields: {} });
const live = (documents: StoredDocument[], changed = true): Heard => ({ documents, changed, live: true });

/** A server on strings: `shown` is what the loaded answer holds. */
function puppet(shown: string[] = []) {
  const world = {
    signals: 0,
    attached: 0,
    detached: 0,
    freshTokens: 0,
    cannotLoad: false,
    hear: (_: Heard) => {},
    fail: () => {},
  };
  const stop = watch(subject, {
    listen: async (_subject, hear, failed) => {
      if (world.cannotLoad) throw new Error("no such chunk");
      world.attached += 1;
      world.hear = hear;
      world.fail = () => failed(new Error("permission-denied"));
      return () => {
        world.detached += 1;
      };
    },
    isShown: (_subject, documents) => documents.map(({ id }) => id).join() === shown.join(),
    signal: () => {
      world.signals += 1;
    },
    freshToken: async () => {
      world.freshTokens += 1;
    },
  });
  return Object.assign(world, { stop });
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("a watch", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, "random").mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("says nothing of what the loaded answer holds already", async () => {
    const world = puppet(["a", "b"]);
    await settle();
    world.hear(live([order("a"), order("b")]));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(world.signals).toBe(0);
  });

  it("tells of what came between the answer and the listening", async () => {
    const world = puppet(["a"]);
    await settle();
    world.hear(live([order("b"), order("a")]));
    expect(world.signals).toBe(1);
  });

  it("tells of every later change, and not of a connection that is merely confirmed", async () => {
    const world = puppet(["a"]);
    await settle();
    world.hear(live([order("a")]));
    world.hear(live([order("a")], false));
    expect(world.signals).toBe(0);
    world.hear(live([]));
    expect(world.signals).toBe(1);
  });

  it("tells of a rush now and once more when it calms down", async () => {
    const world = puppet();
    await settle();
    world.hear(live([]));
    for (let index = 0; index < 50; index += 1) world.hear(live([order(`${index}`)]));
    expect(world.signals).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(world.signals).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.signals).toBe(2);
  });

  it("asks by itself, ever more rarely, while the server is silent, and stops when it speaks", async () => {
    const world = puppet();
    await settle();
    world.hear(live([]));
    world.hear({ documents: [], changed: false, live: false });
    const asked: number[] = [];
    for (let second = 1; second <= 200; second += 1) {
      const before = world.signals;
      await vi.advanceTimersByTimeAsync(1000);
      if (world.signals > before) asked.push(second);
    }
    expect(asked).toEqual([2, 6, 14, 30, 62, 122, 182]);
    expect(world.attached).toBe(1);
    world.hear(live([], false));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(world.signals).toBe(asked.length);
  });

  it("listens again with a fresh token after a refusal, and from the beginning", async () => {
    const world = puppet(["a"]);
    await settle();
    world.hear(live([order("a")]));
    world.fail();
    await vi.advanceTimersByTimeAsync(2000);
    expect([world.signals, world.attached, world.freshTokens]).toEqual([1, 2, 1]);
    await vi.advanceTimersByTimeAsync(700);
    world.hear(live([order("b")]));
    expect(world.signals).toBe(2);
  });

  it("goes on asking where the listener's code cannot be loaded, until it can", async () => {
    const world = puppet();
    await settle();
    world.cannotLoad = true;
    world.fail();
    await vi.advanceTimersByTimeAsync(2000 + 4000);
    expect([world.signals, world.attached]).toEqual([2, 1]);
    world.cannotLoad = false;
    await vi.advanceTimersByTimeAsync(8000);
    expect([world.signals, world.attached]).toEqual([3, 2]);
  });

  it("asks without a listener that takes too long", async () => {
    const world = puppet();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([world.signals, world.attached]).toEqual([1, 1]);
  });

  it("is silent once it is stopped", async () => {
    const world = puppet();
    await settle();
    world.hear(live([]));
    world.stop();
    world.hear(live([order("a")]));
    world.fail();
    await vi.advanceTimersByTimeAsync(300_000);
    expect([world.signals, world.attached, world.detached]).toEqual([0, 1, 1]);
  });

  it("that is stopped before its listener is there lets go of it", async () => {
    const world = puppet();
    world.stop();
    await settle();
    expect([world.attached, world.detached]).toEqual([1, 1]);
  });
});
