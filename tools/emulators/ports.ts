import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { capture } from "../lib/run.ts";
import { ToolError } from "../lib/tool-error.ts";
import { host } from "./settings.ts";

/** Whether nothing listens at this port of this machine. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port)) && !(await answers(port));
}

function canListen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** On some systems one can listen at 127.0.0.1 beside another program that has the port on every address. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

/**
 * The inodes of the sockets that listen at a port.
 * @param table the text of `/proc/net/tcp` or `/proc/net/tcp6`
 */
export function listeningInodes(table: string, port: number): string[] {
  const listening = "0A";
  const wanted = port.toString(16).toUpperCase().padStart(4, "0");
  return table
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter((columns) => columns[1]?.endsWith(`:${wanted}`) && columns[3] === listening)
    .map((columns) => columns[9] ?? "");
}

/** The process that listens at a port, as `name (process 123)`, where the system lets us see it. */
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
      // Another user's process, or one that ended while we looked.
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
 * Makes sure every port can be had before anything is started.
 * @param wanted port numbers by the name to tell people
 * @throws ToolError that names each taken port, who holds it and what to do
 */
export async function requireFreePorts(wanted: Readonly<Record<string, number>>): Promise<void> {
  const taken: string[] = [];
  for (const [name, port] of Object.entries(wanted)) {
    if (await isFree(port)) continue;
    const holder = await holderOf(port);
    taken.push(`  ${port} (${name}) is held by ${holder ?? "a program of another user"}`);
  }
  if (taken.length === 0) return;
  throw new ToolError(
    [
      "The emulators cannot start, because their ports are taken:",
      ...taken,
      "If that is Flashplate running in another terminal, stop it there with Ctrl-C. Otherwise end that program",
      "(kill <process>) and try again. On a Mac, port 5000 belongs to the AirPlay Receiver until it is switched off.",
    ].join("\n"),
  );
}

/** Waits until the ports are free again. Answers those that still are not when the time is over. */
export async function waitUntilFree(wanted: readonly number[], timeoutMs: number): Promise<number[]> {
  const end = Date.now() + timeoutMs;
  let taken = [...wanted];
  for (;;) {
    const free = await Promise.all(taken.map(isFree));
    taken = taken.filter((_port, index) => !free[index]);
    if (taken.length === 0 || Date.now() > end) return taken;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
