import { beforeEach, expect, test, vi } from "vitest";
import { duringRequest } from "../current-request.ts";
import { logError, logInfo, logWarning, withoutSecrets } from "./logger.ts";

const write = vi.hoisted(() => vi.fn());
vi.mock("firebase-functions/logger", () => ({ write }));
vi.unmock("./logger.ts");

test.each([
  ["Authorization: Bearer abc.def-1", "Authorization: Bearer [removed]"],
  ["basic dXNlcjpwYXNz failed", "basic [removed] failed"],
  ["token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln is old", "token [token] is old"],
  ["no user maya.ito+x@mail.example.com here", "no user [email] here"],
  ["GET /x?email=maya%40example.com", "GET /x?email=[email]"],
  ["key sk_test_51Habcdefgh", "key [key]"],
  ["Incorrect API key provided: sk-proj-ab12_cd-34.", "Incorrect API key provided: [key]."],
])("removes secrets: %s becomes %s", (text, logged) => {
  expect(withoutSecrets(text)).toBe(logged);
});

test.each(["POST /api/menuAPI/add failed unexpectedly.", "at file:///lib/index.js:12:34", "5 of 7 @ noon"])(
  "keeps %s",
  (text) => {
    expect(withoutSecrets(text)).toBe(text);
  },
);

const lines = () => write.mock.calls.map(([line]) => line as Record<string, unknown>);
beforeEach(() => write.mockClear());

test("writes the event's severity, text and fields", () => {
  logInfo("menu-read", { reader: "local", pages: 2, rows: 31 });
  logWarning("stripe-request-failed", { status: 429, code: undefined, isKept: false });
  expect(lines()).toEqual([
    {
      severity: "INFO",
      event: "menu-read",
      message: "A menu was read.",
      reader: "local",
      pages: 2,
      rows: 31,
    },
    {
      severity: "WARNING",
      event: "stripe-request-failed",
      message: "A request to Stripe failed.",
      status: 429,
      code: undefined,
      isKept: false,
    },
  ]);
});

test("adds the request id to entries of a request", () => {
  duringRequest("id-1", () => logInfo("sales-started", { queued: 0, announced: 1 }));
  logInfo("sales-started", { queued: 0, announced: 2 });
  expect(lines().map(({ requestId }) => requestId)).toEqual(["id-1", undefined]);
});

test("removes secrets from every text of an entry", () => {
  const details = { eventKey: "key", kind: "sale-started", attempts: 1 };
  logWarning("message-delayed", { ...details, reason: "FCM answered maya@example.com" });
  logError("message-rejected", new Error("maya@example.com and whsec_12345678"), details);
  expect(lines()[0]).toMatchObject({ reason: "FCM answered [email]" });
  expect(lines()[1]?.message).toMatch(/^A message was rejected for good\.\nError: \[email\] and \[key\]/);
});
