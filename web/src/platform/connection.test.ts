import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectionIsLost, doubtConnection, onConnection } from "./connection.ts";

let reachable = true;
let asked = 0;
const heard = vi.fn();
let stop: () => void;
let browser: EventTarget;
const settle = () => vi.advanceTimersByTimeAsync(0);

describe("the connection", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    reachable = true;
    asked = 0;
    heard.mockClear();
    browser = new EventTarget();
    vi.stubGlobal("window", browser);
    vi.stubGlobal("fetch", async () => {
      asked += 1;
      if (!reachable) throw new TypeError("Failed to fetch");
      return new Response(null, { status: 404 });
    });
    stop = onConnection(heard);
  });
  afterEach(async () => {
    reachable = true;
    doubtConnection();
    await settle();
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is there as long as anybody answers, whatever the browser says", async () => {
    browser.dispatchEvent(new Event("offline"));
    await settle();
    expect([asked, connectionIsLost(), heard.mock.calls.length]).toEqual([1, false, 0]);
  });

  it("is lost when a doubt proves right, and looked for ever more rarely", async () => {
    reachable = false;
    doubtConnection();
    await settle();
    expect([connectionIsLost(), heard.mock.calls.length]).toEqual([true, 1]);
    asked = 0;
    await vi.advanceTimersByTimeAsync(2000 + 4000 + 8000 + 15_000);
    expect([asked, heard.mock.calls.length]).toEqual([4, 1]);
  });

  it("is back as soon as the browser's word proves right", async () => {
    reachable = false;
    doubtConnection();
    await settle();
    reachable = true;
    browser.dispatchEvent(new Event("online"));
    await settle();
    expect([connectionIsLost(), heard.mock.calls.length]).toEqual([false, 2]);
    asked = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
  });

  it("is asked for once, however many doubt it at a time", async () => {
    for (let doubt = 0; doubt < 10; doubt += 1) doubtConnection();
    await settle();
    expect(asked).toBe(1);
  });

  it("is nobody's business while nobody follows it", async () => {
    stop();
    doubtConnection();
    await settle();
    expect(asked).toBe(0);
  });
});
