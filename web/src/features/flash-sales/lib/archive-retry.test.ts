import { expect, it } from "vitest";
import { ApiError } from "../../../shared/lib/api/api-client.ts";
import { archiveRetryDelay, isWorthArchivingAgain } from "./archive-retry.ts";

const unanswered = new ApiError("network", 0, "no answer");
/** The server's clock is behind: the sale has not ended there. */
const early = new ApiError("sale/not-ended", 409, "not yet");

it("retries when no response came, the server failed or its clock is behind", () => {
  expect(
    [unanswered, early, new ApiError("server/internal", 500, "oops")].map(isWorthArchivingAgain),
  ).toEqual([true, true, true]);
});

it("does not retry when the server refused", () => {
  expect(isWorthArchivingAgain(new ApiError("request/not-found", 404, "gone"))).toBe(false);
  expect(isWorthArchivingAgain(new ApiError("auth/invalid-token", 401, "who?"))).toBe(false);
});

it("waits a second when the clock is behind, and with backoff when no response came", () => {
  expect(archiveRetryDelay(5, early)).toBe(1000);
  expect([0, 1, 2, 9].map((failures) => archiveRetryDelay(failures, unanswered))).toEqual([
    2000, 4000, 8000, 60_000,
  ]);
});
