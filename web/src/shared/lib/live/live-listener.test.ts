import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type LiveSnapshot,
  type LiveSubject,
  type StoredDocument,
  startLiveListener,
} from "./live-listener.ts";

const subject: LiveSubject = {
  id: "notes",
  source: { collection: "Notes", where: [], orderBy: ["createdAt", "desc"], limit: 10 },
  queryKey: ["notes"],
  refetchWhenHidden: true,
  versionOf: ({ id }) => id,
  versionsIn: (response) => response as string[],
};
const note = (id: string): StoredDocument => ({ id, fields: {} });
const snapshot = (documents: StoredDocument[], changed = true): LiveSnapshot => ({
  documents,
  changed,
  fromServer: true,
});

/** A listener with effects under the test's control. `shown` are the ids in the loaded response. */
function startListener(shown: string[] = []) {
  const state = {
    refetches: 0,
    attached: 0,
    detached: 0,
    freshTokens: 0,
    loadFails: false,
    report: (_: LiveSnapshot) => {},
    fail: () => {},
  };
  const stop = startLiveListener(subject, {
    attach: async (_subject, onSnapshot, onError) => {
      if (state.loadFails) throw new Error("no such chunk");
      state.attached += 1;
      state.report = onSnapshot;
      state.fail = () => onError(new Error("permission-denied"));
      return () => {
        state.detached += 1;
      };
    },
    isShown: (_subject, documents) => documents.map(({ id }) => id).join() === shown.join(),
    refetch: () => {
      state.refetches += 1;
    },
    refreshToken: async () => {
      state.freshTokens += 1;
    },
  });
  return Object.assign(state, { stop });
}

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

describe("startLiveListener", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // Pauses without jitter.
    vi.spyOn(Math, "random").mockReturnValue(0.5);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("does not refetch when the first snapshot matches the response", async () => {
    const listener = startListener(["a", "b"]);
    await flushPromises();
    listener.report(snapshot([note("a"), note("b")]));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(listener.refetches).toBe(0);
  });

  it("refetches when the first snapshot differs from the response", async () => {
    const listener = startListener(["a"]);
    await flushPromises();
    listener.report(snapshot([note("b"), note("a")]));
    expect(listener.refetches).toBe(1);
  });

  it("refetches on a later change, not when a snapshot only confirms the connection", async () => {
    const listener = startListener(["a"]);
    await flushPromises();
    listener.report(snapshot([note("a")]));
    listener.report(snapshot([note("a")], false));
    expect(listener.refetches).toBe(0);
    listener.report(snapshot([]));
    expect(listener.refetches).toBe(1);
  });

  it("refetches at the first and after the last of many changes", async () => {
    const listener = startListener();
    await flushPromises();
    listener.report(snapshot([]));
    for (let index = 0; index < 50; index += 1) listener.report(snapshot([note(`${index}`)]));
    expect(listener.refetches).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(listener.refetches).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listener.refetches).toBe(2);
  });

  it("polls with backoff while the connection is lost, until the next server snapshot", async () => {
    const listener = startListener();
    await flushPromises();
    listener.report(snapshot([]));
    listener.report({ documents: [], changed: false, fromServer: false });
    const polledAt: number[] = [];
    for (let second = 1; second <= 200; second += 1) {
      const before = listener.refetches;
      await vi.advanceTimersByTimeAsync(1000);
      if (listener.refetches > before) polledAt.push(second);
    }
    expect(polledAt).toEqual([2, 6, 14, 30, 62, 122, 182]);
    expect(listener.attached).toBe(1);
    listener.report(snapshot([], false));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(listener.refetches).toBe(polledAt.length);
  });

  it("attaches again with a fresh token when the listener was refused", async () => {
    const listener = startListener(["a"]);
    await flushPromises();
    listener.report(snapshot([note("a")]));
    listener.fail();
    await vi.advanceTimersByTimeAsync(2000);
    expect([listener.refetches, listener.attached, listener.freshTokens]).toEqual([1, 2, 1]);
    // `throttleMs` after the refetch of the first poll.
    await vi.advanceTimersByTimeAsync(700);
    listener.report(snapshot([note("b")]));
    expect(listener.refetches).toBe(2);
  });

  it("polls while the listener's code cannot be loaded, and attaches when it can", async () => {
    const listener = startListener();
    await flushPromises();
    listener.loadFails = true;
    listener.fail();
    await vi.advanceTimersByTimeAsync(2000 + 4000);
    expect([listener.refetches, listener.attached]).toEqual([2, 1]);
    listener.loadFails = false;
    await vi.advanceTimersByTimeAsync(8000);
    expect([listener.refetches, listener.attached]).toEqual([3, 2]);
  });

  it("polls when the first snapshot takes too long", async () => {
    const listener = startListener();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([listener.refetches, listener.attached]).toEqual([1, 1]);
  });

  it("neither refetches nor attaches after it was stopped", async () => {
    const listener = startListener();
    await flushPromises();
    listener.report(snapshot([]));
    listener.stop();
    listener.report(snapshot([note("a")]));
    listener.fail();
    await vi.advanceTimersByTimeAsync(300_000);
    expect([listener.refetches, listener.attached, listener.detached]).toEqual([0, 1, 1]);
  });

  it("detaches when it was stopped before the listener was attached", async () => {
    const listener = startListener();
    listener.stop();
    await flushPromises();
    expect([listener.attached, listener.detached]).toEqual([1, 1]);
  });
});
