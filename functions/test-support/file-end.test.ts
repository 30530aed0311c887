import { afterAll, expect, test } from "vitest";
import { atFileEnd, closeAtFileEnd } from "./file-end.ts";
import { type Served, serve } from "./instances/server.ts";

test("closes the last first, and the others when one fails", async () => {
  const closed: string[] = [];
  atFileEnd(() => closed.push("first"));
  atFileEnd(() => Promise.reject(new Error("broken")));
  atFileEnd(() => closed.push("last"));
  await expect(closeAtFileEnd()).rejects.toThrow("broken");
  expect(closed).toEqual(["last", "first"]);
  await closeAtFileEnd();
  expect(closed).toHaveLength(2);
});

let served: Served;
// Vitest runs this before the hook that the setup file has registered.
afterAll(async () => {
  await closeAtFileEnd();
  await expect(served.get("/")).rejects.toThrow("fetch failed");
});

test("serves a function until the file ends when a test has started it", async () => {
  served = await serve((_, response) => response.json({}));
  expect((await served.get("/")).status).toBe(200);
});
