import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { type Claim, claimAddresses } from "./claim.ts";
import { freeOffsets } from "./settings.ts";

const claims: Claim[] = [];
afterEach(() => {
  for (const { release } of claims.splice(0)) release();
});

async function claimed(...args: Parameters<typeof claimAddresses>): Promise<Claim> {
  const claim = await claimAddresses(...args);
  claims.push(claim);
  return claim;
}

/** An offset that neither the tools nor a person chooses. */
const unusual = 500;
const noPorts = () => ({});

describe("claimAddresses", () => {
  it("gives two sessions that start at once different offsets", async () => {
    const both = await Promise.all([claimed("auto", noPorts), claimed("auto", noPorts)]);
    const offsets = both.map(({ addresses }) => addresses.offset);
    expect(new Set(offsets).size).toBe(2);
    expect(freeOffsets).toEqual(expect.arrayContaining(offsets));
  });

  it("passes over an offset when one of its ports is taken", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const taken = (server.address() as AddressInfo).port;
    const first = await claimed("auto", noPorts);
    first.release();
    const portsOf = ({ offset }: { offset: number }) =>
      offset <= first.addresses.offset ? { auth: taken } : ({} as Record<string, number>);
    const second = await claimed("auto", portsOf);
    server.close();
    expect(second.addresses.offset).toBeGreaterThan(first.addresses.offset);
  });

  it("names the holder when a given offset is in use", async () => {
    await claimed(unusual, noPorts);
    await expect(claimed(unusual, noPorts)).rejects.toThrow(/\(session\) is held by/);
  });

  it("gives an offset again after its release", async () => {
    (await claimed(unusual, noPorts)).release();
    expect((await claimed(unusual, noPorts)).addresses.offset).toBe(unusual);
  });
});
