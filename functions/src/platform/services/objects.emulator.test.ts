import { connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asEncoded } from "../../../test-support/records/records.ts";
import { requiredVariable } from "../../../test-support/required-variable.ts";
import { readObject, savePicture } from "./objects.ts";

/** Uploads whose connection is closed before they reach the emulator. */
let connectionsToClose = 0;
let proxy: Server;

beforeAll(async () => {
  const [host = "", port = ""] = requiredVariable("FIREBASE_STORAGE_EMULATOR_HOST").split(":");
  proxy = createServer((client) => forward(client, host, Number(port)));
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
  vi.stubEnv("STORAGE_EMULATOR_HOST", `http://127.0.0.1:${address.port}`);
});

afterAll(() => void proxy.close());

/** Passes bytes on in both directions, or closes the connection when the first bytes arrive. */
function forward(client: Socket, host: string, port: number): void {
  if (connectionsToClose > 0) {
    connectionsToClose -= 1;
    client.once("data", () => client.resetAndDestroy());
    return;
  }
  const server = connect(port, host);
  client.pipe(server).pipe(client);
  client.on("error", () => server.destroy());
  server.on("error", () => client.destroy());
}

test("stores an object when the first connection is reset during the upload", async () => {
  connectionsToClose = 1;
  await savePicture("menu-items/retry.webp", asEncoded(Buffer.from("picture")));
  expect(connectionsToClose).toBe(0);
  expect(Buffer.from((await readObject("menu-items/retry.webp")) ?? []).toString()).toBe("picture");
});
