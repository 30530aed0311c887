import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { queryClient } from "../../../shared/lib/api/query-client.ts";
import { api } from "../../../test-support/api.ts";
import { order } from "../../../test-support/records.ts";
import { type UnansweredChecks, usePickupCheck } from "./use-pickup-check.ts";

it("can check the next pickup after a defect", async () => {
  api.answer("POST /api/vendorAPI/collect", { order: order({ status: "completed" }) });
  const unanswered: UnansweredChecks = new Map();
  const { result } = await renderHook(() => usePickupCheck(unanswered), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => result.current).not.toBeNull();
  vi.spyOn(crypto, "randomUUID").mockImplementationOnce(() => {
    throw new TypeError("a defect");
  });
  await expect(result.current.check({ code: "K7F3M" })).rejects.toThrow("a defect");
  await expect.poll(() => result.current.busy).toBe(false);
  await result.current.check({ code: "K7F3M" });
  await expect.poll(() => result.current.result?.kind).toBe("collected");
});
