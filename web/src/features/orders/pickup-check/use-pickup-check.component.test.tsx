import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { queryClient } from "../../../shared/lib/api/query-client.ts";
import { api } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { order } from "../../../test-support/records.ts";
import { type UnansweredChecks, usePickupCheck } from "./use-pickup-check.ts";

const collect = "POST /api/vendorAPI/collect";

async function renderCheck() {
  const unanswered: UnansweredChecks = new Map();
  const { result } = await renderHook(() => usePickupCheck(unanswered), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => result.current).not.toBeNull();
  return result;
}

afterEach(() => vi.useRealTimers());

it("can check the next pickup after a defect", async () => {
  api.answer(collect, { order: order({ status: "completed" }) });
  const result = await renderCheck();
  vi.spyOn(crypto, "randomUUID").mockImplementationOnce(() => {
    throw new TypeError("a defect");
  });
  await expect(result.current.check({ code: "K7F3M" })).rejects.toThrow("a defect");
  await expect.poll(() => result.current.busy).toBe(false);
  await result.current.check({ code: "K7F3M" });
  await expect.poll(() => result.current.result?.kind).toBe("collected");
});

it.each([
  { title: "repeats a check with its id when its answer was lost two minutes ago", minutes: 2, ids: 1 },
  { title: "checks a code with another id when the lost answer is three minutes old", minutes: 3, ids: 2 },
])("$title", async ({ minutes, ids }) => {
  api.answer(collect, { order: order({ status: "completed" }) });
  const result = await renderCheck();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  network.loseAnswer(collect);
  await result.current.check({ code: "K7F3M" });
  await expect.poll(() => result.current.result?.kind).toBe("unchecked");
  // A repetition without an answer does not extend the time.
  vi.setSystemTime(Date.now() + 60_000);
  network.loseAnswer(collect);
  await result.current.check({ code: "K7F3M" });
  vi.setSystemTime(Date.now() + (minutes - 1) * 60_000);
  await result.current.check({ code: "K7F3M" });
  const [first, second, third] = api.received(collect).map(({ body }) => body.requestId);
  expect(second).toBe(first);
  expect(new Set([first, third]).size).toBe(ids);
});
