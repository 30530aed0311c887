import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { capture } from "../lib/run.ts";

/**
 * Variable with the session's id, in the environment of every process of a session. It finds the
 * emulators' Java processes after firebase-tools has ended: they are in other process groups.
 */
export const sessionVariable = "FLASHPLATE_SESSION";

interface Process {
  pid: number;
  parent: number;
  /** Whether it was started with the variable that is searched. */
  isMarked: boolean;
}

/** The processes of a session. */
function processesOf(session: string): Promise<number[]> {
  return processesWith(`${sessionVariable}=${session}`);
}

/**
 * The processes that were started with a certain variable in their environment, and their
 * descendants, except this process.
 * @param mark `NAME=value`
 */
export async function processesWith(mark: string): Promise<number[]> {
  const all = existsSync("/proc/self/environ") ? listFromProc(mark) : await listFromPs(mark);
  const found = new Set(all.filter(({ isMarked }) => isMarked).map(({ pid }) => pid));
  // Children may be listed before their parents, so one pass can miss some.
  for (let sizeBefore = -1; sizeBefore !== found.size; ) {
    sizeBefore = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  found.delete(process.pid);
  return [...found];
}

function listFromProc(mark: string): Process[] {
  const all: Process[] = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      // The second field of stat is the program's name in parentheses, which can contain spaces and
      // parentheses.
      const [state, parent] = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      if (state === "Z") continue; // a zombie: it has ended, but its parent has not read the exit status
      all.push({
        pid: Number(name),
        parent: Number(parent),
        isMarked: readFileSync(`/proc/${name}/environ`, "utf8").split("\0").includes(mark),
      });
    } catch {
      // The process belongs to another user, or has just ended.
    }
  }
  return all;
}

async function listFromPs(mark: string): Promise<Process[]> {
  const { output } = await capture("ps", ["-A", "-E", "-ww", "-o", "pid=,ppid=,command="]);
  return output.split("\n").flatMap((line) => {
    const [, pid, parent, rest] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? [];
    return pid === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), isMarked: rest?.includes(mark) === true }];
  });
}

/**
 * Ends every process of a session. It waits `graceMs` for them to end, then sends SIGTERM and,
 * after 2 s, SIGKILL.
 */
export async function endProcessesOf(session: string, graceMs: number): Promise<void> {
  if (await haveEndedWithin(session, graceMs)) return;
  await signalAll(session, "SIGTERM");
  if (await haveEndedWithin(session, 2000)) return;
  await signalAll(session, "SIGKILL");
  await haveEndedWithin(session, 2000);
}

async function haveEndedWithin(session: string, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  for (;;) {
    if ((await processesOf(session)).length === 0) return true;
    if (Date.now() > end) return false;
    await sleep(100);
  }
}

async function signalAll(session: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await processesOf(session)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
}
