import { afterEach, expect, it, vi } from "vitest";
import { isResetLocked, lockResets } from "./reset-lock.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

it("locks this page when the browser can read its storage and not write it", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("The storage is full.");
    },
  });
  expect(isResetLocked()).toBe(false);
  lockResets();
  expect(isResetLocked()).toBe(true);
});
