import { expect, it } from "vitest";
import { ApiError } from "../../platform/api-client.ts";
import { archiveRetryDelay, worthArchivingAgain } from "./archive-retry.ts";

const silence = new ApiError("network", 0, "no answer");
const early = new ApiError("sale/not-ended", 409, "not yet");

it("asks again after silence, a failing server and a clock that is behind", () => {
  expect([silence, early, new ApiError("server/internal", 500, "oops")].map(worthArchivingAgain)).toEqual([
    true,
    true,
    true,
  ]);
});

it("takes a refusal for an answer", () => {
  expect(worthArchivingAgain(new ApiError("request/not-found", 404, "gone"))).toBe(false);
  expect(worthArchivingAgain(new ApiError("auth/invalid-token", 401, "who?"))).toBe(false);
});

it("waits a second for the clock, and longer and longer for the network", () => {
  expect(archiveRetryDelay(5, early)).toBe(1000);
  expect([0, 1, 2, 9].map((failures) => archiveRetryDelay(failures, silence))).toEqual([
    2000, 4000, 8000, 60_000,
  ]);
});
