import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { host } from "./settings.ts";

/** Whether no program listens on this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port)) && !(await acceptsConnections(port));
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * Whether a program accepts connections at the port. `canListen` alone is not enough: on some systems,
 * listening on 127.0.0.1 succeeds although another program has the port on all addresses.
 */
function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/** The state of a listening socket in `/proc/net/tcp`: the kernel's `TCP_LISTEN`. */
const listeningState = "0A";

/**
 * Returns the inodes of the sockets that listen on a port.
 * @param table the text of `/proc/net/tcp` or `/proc/net/tcp6`
 * @see https://docs.kernel.org/networking/proc_net_tcp.html for its columns
 */
export function listeningInodes(table: string, port: number): string[] {
  const portInHex = port.toString(16).toUpperCase().padStart(4, "0");
  const sockets = table.split("\n").map((line) => {
    const [, localAddress, , state, , , , , , inode = ""] = line.trim().split(/\s+/);
    return { localAddress, state, inode };
  });
  return sockets
    .filter(({ localAddress, state }) => localAddress?.endsWith(`:${portInHex}`) && state === listeningState)
    .map(({ inode }) => inode);
}

/**
 * Describes the process that listens on a port, such as `node server.js (process 123)`.
 * @returns undefined if the system does not show the process
 */
async function holderOf(port: number): Promise<string | undefined> {
  return existsSync("/proc/net/tcp") ? holderFromProc(port) : holderFromLsof(port);
}

function holderFromProc(port: number): string | undefined {
  const inodes = ["/proc/net/tcp", "/proc/net/tcp6"]
    .filter((table) => existsSync(table))
    .flatMap((table) => listeningInodes(readFileSync(table, "utf8"), port));
  const sockets = new Set(inodes.map((inode) => `socket:[${inode}]`));
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const files = readdirSync(`/proc/${pid}/fd`);
      if (!files.some((file) => sockets.has(readlinkSync(`/proc/${pid}/fd/${file}`)))) continue;
      const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").join(" ").trim();
      return `${command.slice(0, 80)} (process ${pid})`;
    } catch {
      // The process belongs to another user, or has just ended or closed a file.
    }
  }
  return undefined;
}

async function holderFromLsof(port: number): Promise<string | undefined> {
  try {
    const { output } = await capture("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-Fpc"]);
    const pid = /^p(\d+)$/m.exec(output)?.[1];
    const name = /^c(.+)$/m.exec(output)?.[1];
    return pid === undefined ? undefined : `${name ?? "a program"} (process ${pid})`;
  } catch {
    return undefined; // lsof is not installed
  }
}

/**
 * Checks that ports are free.
 * @param ports numbers, by the name of the program that needs them, which the error prints
 * @throws {ToolError} with each port in use, its process and what to do
 */
export async function requireFreePorts(ports: Readonly<Record<string, number>>): Promise<void> {
  const portsInUse: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    if (await isFree(port)) continue;
    const holder = await holderOf(port);
    portsInUse.push(`  ${port} (${name}) is in use by ${holder ?? "a program that this user cannot see"}`);
  }
  if (portsInUse.length === 0) return;
  throw new ToolError(
    [
      "The emulators cannot start, because their ports are in use:",
      ...portsInUse,
      "If that is Flashplate in another terminal, stop it there with Ctrl-C. Otherwise end that program",
      "(kill <process>) and try again. On macOS, the AirPlay Receiver uses port 5000 until you switch it off.",
    ].join("\n"),
  );
}

/** Waits until the ports are free. Returns those that are still in use after the time limit. */
export async function waitUntilFree(ports: readonly number[], timeoutMs: number): Promise<number[]> {
  const end = Date.now() + timeoutMs;
  let portsInUse = [...ports];
  for (;;) {
    const free = await Promise.all(portsInUse.map(isFree));
    portsInUse = portsInUse.filter((_port, index) => !free[index]);
    if (portsInUse.length === 0 || Date.now() > end) return portsInUse;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
