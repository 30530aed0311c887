import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type Addresses, sessionOffsets } from "../settings.ts";
import { type Claim, claimAddresses } from "./claim-addresses.ts";

const claims: Claim[] = [];
afterEach(() => {
  for (const { release } of claims.splice(0)) release();
});

async function claim(...args: Parameters<typeof claimAddresses>): Promise<Claim> {
  const result = await claimAddresses(...args);
  claims.push(result);
  return result;
}

/** An offset that no session chooses itself. */
const unusedOffset = 500;
const noPorts = () => ({});

describe("claimAddresses", () => {
  it("returns different offsets when two sessions start at once", async () => {
    const both = await Promise.all([claim("auto", noPorts), claim("auto", noPorts)]);
    const offsets = both.map(({ addresses }) => addresses.offset);
    expect(new Set(offsets).size).toBe(2);
    expect(sessionOffsets).toEqual(expect.arrayContaining(offsets));
  });

  it("skips an offset when one of its ports is in use", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const portInUse = (server.address() as AddressInfo).port;
    const first = await claim("auto", noPorts);
    first.release();
    const portsOf = ({ offset }: { offset: number }) =>
      offset <= first.addresses.offset ? { auth: portInUse } : ({} as Record<string, number>);
    const second = await claim("auto", portsOf);
    server.close();
    expect(second.addresses.offset).toBeGreaterThan(first.addresses.offset);
  });

  it("skips an offset when it gives two names the same port", async () => {
    const first = await claim("auto", noPorts);
    first.release();
    const portsOf = ({ ports }: Addresses) => ({
      storage: ports.storage,
      debugger: first.addresses.ports.storage,
    });
    const second = await claim("auto", portsOf);
    expect(second.addresses.offset).toBeGreaterThan(first.addresses.offset);
  });

  it("names both when the requested offset gives two names the same port", async () => {
    const portsOf = ({ ports }: Addresses) => ({ storage: ports.storage, debugger: ports.storage });
    await expect(claim(unusedOffset, portsOf)).rejects.toThrow(/storage and debugger have the same port/);
  });

  it("names the process when the requested offset is in use", async () => {
    await claim(unusedOffset, noPorts);
    await expect(claim(unusedOffset, noPorts)).rejects.toThrow(/\(session\) is in use by/);
  });

  it("returns an offset again when it was released", async () => {
    (await claim(unusedOffset, noPorts)).release();
    expect((await claim(unusedOffset, noPorts)).addresses.offset).toBe(unusedOffset);
  });
});
