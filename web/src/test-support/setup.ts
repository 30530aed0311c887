import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { queryClient } from "../shared/lib/api/query-client.ts";
import { stopListeners } from "../shared/lib/live/use-live.ts";
import { dropWaitingToasts } from "../shared/ui/messages/toast.ts";
import { api, installApi } from "./api.ts";
import { people } from "./firebase-auth.ts";

installApi();

const consoleMessages: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  api.reset();
  people.reset();
  consoleMessages.splice(0);
  // The tests also run on a machine without a network.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...args) =>
      consoleMessages.push(args.map(String).join(" ")),
    );
  }
  await page.viewport(375, 812);
});

afterEach(async () => {
  await cleanup();
  // Stops listeners that linger and retries, which would continue in the next test.
  stopListeners();
  queryClient.clear();
  dropWaitingToasts();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(api.problems(), "requests or responses that do not match the contract or the test").toEqual([]);
  expect(consoleMessages, "errors and warnings on the console").toEqual([]);
});
