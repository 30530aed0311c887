import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { listen } from "./listening.ts";

test("a function that is closed ends its requests first", async () => {
  const events: string[] = [];
  const { origin, close } = await listen(async (_request, response) => {
    events.push("begins");
    await sleep(100);
    events.push("ends");
    response.end();
  });
  const answer = fetch(origin);
  await expect.poll(() => events).toEqual(["begins"]);
  await close();
  events.push("is closed");
  expect(events).toEqual(["begins", "ends", "is closed"]);
  expect((await answer).status).toBe(200);
  await expect(fetch(origin)).rejects.toThrow();
});
