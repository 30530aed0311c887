import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { checkConnection, isConnectionLost, onConnectionChange } from "./connection.ts";

let isReachable = true;
let requests = 0;
const listener = vi.fn();
let stop: () => void;
let browser: EventTarget;
const flushPromises = () => vi.advanceTimersByTimeAsync(0);

describe("connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    isReachable = true;
    requests = 0;
    listener.mockClear();
    browser = new EventTarget();
    vi.stubGlobal("window", browser);
    vi.stubGlobal("fetch", async () => {
      requests += 1;
      if (!isReachable) throw new TypeError("Failed to fetch");
      return new Response(null, { status: 404 });
    });
    stop = onConnectionChange(listener);
  });
  afterEach(async () => {
    isReachable = true;
    checkConnection();
    await flushPromises();
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is not lost when the browser reports offline but the server responds", async () => {
    browser.dispatchEvent(new Event("offline"));
    await flushPromises();
    expect([requests, isConnectionLost(), listener.mock.calls.length]).toEqual([1, false, 0]);
  });

  it("is lost when a check fails, and is checked again with backoff", async () => {
    isReachable = false;
    checkConnection();
    await flushPromises();
    expect([isConnectionLost(), listener.mock.calls.length]).toEqual([true, 1]);
    requests = 0;
    await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 15_000);
    expect([requests, listener.mock.calls.length]).toEqual([4, 1]);
  });

  it("is back when the browser reports online and the server responds", async () => {
    isReachable = false;
    checkConnection();
    await flushPromises();
    isReachable = true;
    browser.dispatchEvent(new Event("online"));
    await flushPromises();
    expect([isConnectionLost(), listener.mock.calls.length]).toEqual([false, 2]);
    requests = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requests).toBe(0);
  });

  it("sends one request when several checks start at once", async () => {
    for (let check = 0; check < 10; check += 1) checkConnection();
    await flushPromises();
    expect(requests).toBe(1);
  });

  it("sends no request when there is no listener", async () => {
    stop();
    checkConnection();
    await flushPromises();
    expect(requests).toBe(0);
  });
});
