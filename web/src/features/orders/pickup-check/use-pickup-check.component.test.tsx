import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { queryClient } from "../../../shared/lib/api/query-client.ts";
import { api } from "../../../test-support/api.ts";
import { network } from "../../../test-support/network.ts";
import { order } from "../../../test-support/records.ts";
import { type UnansweredChecks, usePickupCheck } from "./use-pickup-check.ts";

const collect = "POST /api/vendorAPI/collect";

async function renderCheck() {
  api.answer(collect, { order: order({ status: "completed" }) });
  const unanswered: UnansweredChecks = new Map();
  const { result } = await renderHook(() => usePickupCheck(unanswered), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => result.current).not.toBeNull();
  return result;
}

it("can check the next pickup after a defect", async () => {
  const result = await renderCheck();
  vi.spyOn(crypto, "randomUUID").mockImplementationOnce(() => {
    throw new TypeError("a defect");
  });
  await expect(result.current.check({ code: "K7F3M" })).rejects.toThrow("a defect");
  await expect.poll(() => result.current.busy).toBe(false);
  await result.current.check({ code: "K7F3M" });
  await expect.poll(() => result.current.result?.kind).toBe("collected");
});

it("checks a code anew when its first unanswered check was over two minutes ago", async () => {
  const result = await renderCheck();
  const start = Date.now();
  // The last check is less than two minutes after the second.
  for (const minutes of [0, 1, 2.5]) {
    vi.spyOn(Date, "now").mockReturnValue(start + minutes * 60_000);
    network.loseAnswer(collect);
    await result.current.check({ code: "K7F3M" });
  }
  const [first, repeated, late] = api.received(collect).map(({ body }) => body.requestId);
  expect(repeated).toBe(first);
  expect(late).not.toBe(first);
});
