import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { queryClient } from "../platform/query-client.ts";
import { api, installApi } from "./api.ts";
import { people } from "./firebase-auth.ts";

installApi();

const complaints: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  api.reset();
  people.reset();
  complaints.splice(0);
  // A machine without a network runs these tests as well.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => complaints.push(said.map(String).join(" ")));
  }
  await page.viewport(375, 812);
});

afterEach(async () => {
  await cleanup();
  // Ends retries, which would reach into the next test.
  queryClient.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(api.problems(), "requests outside of the contract or of the test").toEqual([]);
  expect(complaints, "errors and warnings on the console").toEqual([]);
});
