import { describe, expect, it } from "vitest";
import { lockEnd, lockSeconds, secondsUntil } from "./lock-time.ts";

const now = 1_700_000_000_000;
/** The stored end of a lock that begins now. */
const stored = String(lockEnd(now));

describe("the lock after a reset mail", () => {
  it("counts down from 30 seconds to 0", () => {
    expect(secondsUntil(stored, now)).toBe(lockSeconds);
    expect(secondsUntil(stored, now + 1)).toBe(30);
    expect(secondsUntil(stored, now + 1000)).toBe(29);
    expect(secondsUntil(stored, now + 29_999)).toBe(1);
    expect(secondsUntil(stored, now + 30_000)).toBe(0);
    expect(secondsUntil(stored, now + 90_000)).toBe(0);
  });

  it.each([null, "", "  ", "soon", "NaN", "Infinity", "{}"])("ignores the stored text %j", (value) => {
    expect(secondsUntil(value, now)).toBe(0);
  });

  it("has ended when the clock was set back to before its start", () => {
    expect(secondsUntil(stored, now - 1)).toBe(0);
    expect(secondsUntil(stored, now - 86_400_000)).toBe(0);
  });
});
