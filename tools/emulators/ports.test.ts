import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { describe, expect, it } from "vitest";
import { isFree, listeningInodes, requireFreePorts, waitUntilFree } from "./ports.ts";

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 34567 1 0000 100 0 0 10 0
   1: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000  1000        0 34599 1 0000 20 4 30 10 -1
   2: 00000000:1388 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 11111 1 0000 100 0 0 10 0
`;

describe("listeningInodes", () => {
  it("returns the sockets that listen on the port, and no connected ones", () => {
    expect(listeningInodes(table, 8080)).toEqual(["34567"]);
    expect(listeningInodes(table, 5000)).toEqual(["11111"]);
    expect(listeningInodes(table, 9099)).toEqual([]);
  });
});

describe("ports", () => {
  it("reports a port with its process and advice while it is in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await isFree(port)).toBe(false);
    const check = requireFreePorts({ firestore: port });
    await expect(check).rejects.toThrow(new RegExp(`${port} \\(firestore\\) is in use by .*${process.pid}`));
    await expect(check).rejects.toThrow(/Ctrl-C/);
    expect(await waitUntilFree([port], 0)).toEqual([port]);
    server.close();
    expect(await waitUntilFree([port], 2000)).toEqual([]);
    await expect(requireFreePorts({ firestore: port })).resolves.toBeUndefined();
  });
});
