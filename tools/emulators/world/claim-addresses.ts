import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { ToolError } from "../../lib/tool-error.ts";
import { isFree, requireFreePorts } from "../ports.ts";
import { type Addresses, addressesAt, host, sessionOffsets } from "../settings.ts";

/** The addresses of one session, reserved until `release`. */
export interface Claim {
  addresses: Addresses;
  release(): void;
}

/**
 * Reserves the addresses of a port offset for one session. Each session listens on its lock port,
 * so no two sessions have the same offset.
 * @param offset "auto" takes the first of `sessionOffsets` whose ports are free
 * @param portsOf the ports that the session will use, by the name to print when one is in use
 * @throws {ToolError} when a port is in use (the error names its process), when two names have the same
 *   port, or when no offset is free
 */
export async function claimAddresses(
  offset: number | "auto",
  portsOf: (addresses: Addresses) => Record<string, number>,
): Promise<Claim> {
  if (offset !== "auto") {
    const addresses = addressesAt(offset);
    const wanted = { ...portsOf(addresses), session: addresses.lockPort };
    const collision = findCollision(wanted);
    if (collision !== undefined) {
      throw new ToolError(`${collision} at port offset ${offset}. Set another FLASHPLATE_PORT_OFFSET.`);
    }
    await requireFreePorts(wanted);
    const lock = await listenOn(addresses.lockPort);
    if (lock === undefined) throw new ToolError(`Another session has just started at port offset ${offset}.`);
    return { addresses, release: () => lock.close() };
  }
  for (const candidate of sessionOffsets) {
    const addresses = addressesAt(candidate);
    const wanted = portsOf(addresses);
    if (findCollision({ ...wanted, session: addresses.lockPort }) !== undefined) continue;
    const lock = await listenOn(addresses.lockPort);
    if (lock === undefined) continue;
    const free = await Promise.all(Object.values(wanted).map(isFree));
    if (free.every(Boolean)) return { addresses, release: () => lock.close() };
    lock.close();
  }
  throw new ToolError(
    `No port offset of ${sessionOffsets.join(", ")} is free. Stop a session, or set FLASHPLATE_PORT_OFFSET.`,
  );
}

/**
 * Describes two names that have the same port. The debugger's port does not change with the offset, so it
 * may be another program's port at some offset.
 */
function findCollision(ports: Record<string, number>): string | undefined {
  const names = new Map<number, string>();
  for (const [name, port] of Object.entries(ports)) {
    const earlierName = names.get(port);
    if (earlierName !== undefined) return `${earlierName} and ${name} have the same port ${port}`;
    names.set(port, name);
  }
  return undefined;
}

/** Listens on a port. Returns undefined if the port is in use. */
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
