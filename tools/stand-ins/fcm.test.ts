import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fcm, type TakenMessage } from "./fcm.ts";

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(fcm()).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

function send(message: unknown, headers: Record<string, string> = { Authorization: "Bearer any" }) {
  const body = typeof message === "string" ? message : JSON.stringify({ message });
  return fetch(`${origin}/v1/projects/demo/messages:send`, { method: "POST", headers, body });
}

const plan = (topic: string, ...answers: unknown[]) =>
  fetch(`${origin}/stand-in/answers`, { method: "POST", body: JSON.stringify({ topic, answers }) });

async function acceptedMessages(topic: string): Promise<TakenMessage[]> {
  return (await (await fetch(`${origin}/stand-in/messages?topic=${topic}`)).json()) as TakenMessage[];
}

describe("the stand-in for FCM", () => {
  it("returns a name and lists the message under its topic when it is valid", async () => {
    const answer = await send({
      topic: "vendor_1",
      notification: { title: "Kitchen", body: "Soup." },
      data: { kind: "sale-started" },
      android: { collapse_key: "key" },
    });
    const { name } = (await answer.json()) as { name: string };
    expect([answer.status, name]).toEqual([200, expect.stringMatching(/^projects\/demo\/messages\/[\w-]+$/)]);
    expect(await acceptedMessages("vendor_1")).toMatchObject([
      { name, title: "Kitchen", body: "Soup.", data: { kind: "sale-started" }, collapseKey: "key" },
    ]);
    expect(await acceptedMessages("vendor_2")).toEqual([]);
  });

  it("reads the text for iOS when the app decides whether the message is shown", async () => {
    await send({
      topic: "vendor_6",
      data: { kind: "sale-started" },
      android: { priority: "high" },
      apns: { payload: { aps: { alert: { title: "Kitchen", body: "Soup." }, "mutable-content": 1 } } },
    });
    await send({ topic: "vendor_6", notification: { title: "Kitchen", body: "Soup." } });
    expect(await acceptedMessages("vendor_6")).toMatchObject([
      { title: "Kitchen", body: "Soup.", filteredByApp: true },
      { title: "Kitchen", body: "Soup.", filteredByApp: false },
    ]);
  });

  it("returns FCM's status when a request is invalid", async () => {
    expect((await send({ topic: "a" }, {})).status).toBe(401);
    for (const message of ["rubbish", { topic: "no spaces" }, {}, { topic: "a", data: { count: 1 } }]) {
      expect((await send(message)).status, JSON.stringify(message)).toBe(400);
    }
    expect((await fetch(`${origin}/v1/elsewhere`)).status).toBe(404);
  });

  it("sends the planned responses only to messages of their topic", async () => {
    await plan("vendor_3", { status: 429, retryAfter: "7" }, { mode: "malformed" });
    expect((await send({ topic: "vendor_4" })).status).toBe(200);
    const busy = await send({ topic: "vendor_3" });
    expect([busy.status, busy.headers.get("Retry-After")]).toEqual([429, "7"]);
    expect(await busy.json()).toMatchObject({ error: { code: 429, status: "RESOURCE_EXHAUSTED" } });
    expect(await (await send({ topic: "vendor_3" })).text()).toContain("It works!");
    expect((await send({ topic: "vendor_3" })).status).toBe(200);
    expect(await acceptedMessages("vendor_3")).toHaveLength(1);
  });

  it("shows a page with the newest message first and escapes HTML", async () => {
    await send({ topic: "vendor_5", notification: { title: "<b>First</b>", body: "one" } });
    await send({ topic: "vendor_5", notification: { title: "Second", body: "two" } });
    const page = await (await fetch(origin)).text();
    expect(page.indexOf("Second")).toBeLessThan(page.indexOf("First"));
    expect(page).not.toContain("<b>First");
  });
});
