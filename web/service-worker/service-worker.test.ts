import { beforeAll, expect, it, vi } from "vitest";

const origin = "https://flashplate.test";
const listeners = new Map<string, (event: unknown) => void>();

beforeAll(async () => {
  vi.stubGlobal("BUILD", { version: "1", entry: "/assets/index.js", files: [] });
  vi.stubGlobal("fetch", async () => new Response("from the network"));
  vi.stubGlobal("caches", { open: async () => ({ match: async () => undefined }) });
  vi.stubGlobal("self", {
    location: { origin },
    addEventListener: (type: string, listener: (event: unknown) => void) => listeners.set(type, listener),
  });
  await import("./service-worker.ts");
});

/** Whether the worker answers a navigation. The browser loads a page that it does not answer. */
function isAnswered(path: string): boolean {
  const respondWith = vi.fn();
  const request = { method: "GET", mode: "navigate", url: origin + path };
  listeners.get("fetch")?.({ request, preloadResponse: Promise.resolve(), respondWith });
  return respondWith.mock.calls.length > 0;
}

it.each(["/", "/dashboard", "/orders?code=AB12", "/account-settings", "/restaurants/r1"])(
  "answers the navigation to %s",
  (path) => {
    expect(isAnswered(path)).toBe(true);
  },
);

it.each([
  "/notifications/unsubscribe?restaurant=r1&key=k",
  "/engine/vendors/my-data",
  "/account/return",
  "/account",
  "/api/health",
  "/__/auth/action?mode=verifyEmail",
])("leaves the navigation to %s to the server", (path) => {
  expect(isAnswered(path)).toBe(false);
});
