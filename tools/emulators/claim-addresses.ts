import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { ToolError } from "../lib/tool-error.ts";
import { isFree, requireFreePorts } from "./ports.ts";
import { type Addresses, addressesAt, freeOffsets, host } from "./settings.ts";

/** The addresses of one session, reserved until `release`. */
export interface Claim {
  addresses: Addresses;
  release(): void;
}

/**
 * Reserves the addresses of a port offset for one session. Each session listens on its lock port,
 * so no two sessions have the same offset.
 * @param offset "auto" takes the first of `freeOffsets` whose ports are free
 * @param portsOf the ports that the session will use, by the name to print when one is in use
 * @throws {ToolError} when a port is in use, with its process, or when no offset is free
 */
export async function claimAddresses(
  offset: number | "auto",
  portsOf: (addresses: Addresses) => Record<string, number>,
): Promise<Claim> {
  if (offset !== "auto") {
    const addresses = addressesAt(offset);
    await requireFreePorts({ ...portsOf(addresses), session: addresses.lockPort });
    const lock = await listenOn(addresses.lockPort);
    if (lock === undefined) throw new ToolError(`Another session has just started at port offset ${offset}.`);
    return { addresses, release: () => lock.close() };
  }
  for (const candidate of freeOffsets) {
    const addresses = addressesAt(candidate);
    const lock = await listenOn(addresses.lockPort);
    if (lock === undefined) continue;
    const free = await Promise.all(Object.values(portsOf(addresses)).map(isFree));
    if (free.every(Boolean)) return { addresses, release: () => lock.close() };
    lock.close();
  }
  throw new ToolError(
    `No port offset of ${freeOffsets.join(", ")} is free. Stop a session, or set FLASHPLATE_PORT_OFFSET.`,
  );
}

async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer();
  server.listen({ port, host, exclusive: true });
  try {
    await once(server, "listening");
    // The lock must not keep the process running.
    server.unref();
    return server;
  } catch {
    return undefined;
  }
}
