import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, expect, test } from "vitest";
import { printerStandIn } from "./printer-stand-in.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

async function listening(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The jobs that wait at a server with one known printer. */
const jobs: string[] = [];
/** The methods of the requests that had the right password. */
const received: string[] = [];
const server: RequestListener = (request, response) => {
  const validAuthorization = `Basic ${Buffer.from("id:key").toString("base64")}`;
  if (request.headers.authorization !== validAuthorization) {
    response.writeHead(401, { "WWW-Authenticate": "Basic realm=x" }).end();
    return;
  }
  received.push(String(request.method));
  if (request.method === "GET") response.end(jobs[0]);
  else if (request.method === "DELETE") response.end(String(jobs.shift()));
  else response.end(JSON.stringify({ jobReady: jobs.length > 0 }));
};

let standIn: string;
let url: string;
beforeEach(async () => {
  jobs.length = 0;
  received.length = 0;
  standIn = await listening(printerStandIn());
  url = await listening(server);
});

const send = (path: string, fields: Record<string, string>) =>
  fetch(standIn + path, { method: "POST", body: new URLSearchParams(fields) });
const page = async (path = "/") => (await fetch(standIn + path)).text();

test("polls, prints and shows the paper as escaped text when it gets its settings", async () => {
  expect(await page()).toContain("The printer has no settings yet.");
  jobs.push("<b>Code: K7M4P</b>");
  const shown = await (await send("/settings", { url, name: "id", password: "key" })).text();
  expect(shown).toContain("&#60;b&#62;Code: K7M4P");
  expect(shown).toContain(`It polls ${url} as id.`);
  expect(received).toEqual(["POST", "GET", "DELETE"]);
  expect(await page("/settings")).not.toContain("key");
});

test("shows when the server refuses its password, and when there is no connection", async () => {
  const refused = await send("/settings", { url, name: "id", password: "another" });
  expect(await refused.text()).toContain("does not know this user name and password");
  const lost = await send("/settings", { url: "http://127.0.0.1:9", name: "id", password: "key" });
  expect(await lost.text()).toContain("No connection to http://127.0.0.1:9.");
});

test("prints nothing while it is jammed or has no network, and prints afterwards", async () => {
  for (const fault of ["jam", "no network"]) {
    jobs.splice(0, jobs.length, "An order");
    await send("/faults", { fault });
    // Each time the printer gets its settings, it forgets its papers and polls.
    expect(await (await send("/settings", { url, name: "id", password: "key" })).text()).not.toContain(
      "<pre>",
    );
    // The same form again switches the fault off.
    await send("/faults", { fault });
    expect(await (await send("/settings", { url, name: "id", password: "key" })).text()).toContain("<pre>");
  }
});

test("loses its power once, after a print that it then does not confirm", async () => {
  jobs.push("An order");
  await send("/faults", { fault: "power lost after the print" });
  await send("/settings", { url, name: "id", password: "key" });
  expect([received, jobs.length]).toEqual([["POST", "GET"], 1]);
  expect(await page()).not.toContain('<button aria-pressed="true"');
});
