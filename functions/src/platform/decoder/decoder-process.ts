import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import pLimit from "p-limit";
import type { Call, Handlers, Reply } from "./call.ts";

/** Limits of one call. */
export interface CallLimits {
  /** Processor time. A file that needs more is refused. */
  cpuMs: number;
  /** Time by the clock. A busy machine may need it for a harmless file. */
  wallMs: number;
}

/** The outcome of a call. */
interface Outcome<T> {
  value: T;
  /** Processor time that the call used. */
  cpuMs: number;
}

/** The decoder process during one task. The task awaits each call before it makes the next one. */
export interface Decoder<H extends Handlers> {
  /** @throws DecoderEndedError when a limit is exceeded or the process crashes */
  call<Name extends keyof H & string>(
    name: Name,
    args: Parameters<H[Name]>,
    limits: CallLimits,
  ): Promise<Outcome<Awaited<ReturnType<H[Name]>>>>;
}

/** The process ended during a call: killed by a limit, or crashed on the file. */
export class DecoderEndedError extends Error {
  /** Whether the time by the clock ran out. The reason may be a busy machine instead of the file. */
  readonly isLate: boolean;

  constructor(isLate: boolean, reason: string) {
    super(`The decoder process ended: ${reason}.`);
    this.name = "DecoderEndedError";
    this.isLate = isLate;
  }
}

interface Settings {
  /** File of the process; see `entryFile`. */
  entry: URL;
  /** Resident memory that ends the process. */
  memoryMb: number;
  /** Limit of JavaScript objects within it. */
  heapMb: number;
}

/** A started process and the memory that it had after its last call. */
interface Started {
  child: ChildProcess;
  rssMb: number;
}

/**
 * Decodes untrusted files in a separate process that can be killed: decoders block their thread,
 * and threads share the memory of their process. The process starts at its first use, has the lowest
 * priority and none of this process's environment variables, and stays for later files unless it was
 * killed or kept much memory.
 * @returns a function that holds the process for one task; other tasks wait
 */
export function decoderProcess<H extends Handlers>(
  settings: Settings,
): <T>(task: (decoder: Decoder<H>) => Promise<T>) => Promise<T> {
  const oneAtATime = pLimit(1);
  let started: Started | undefined;
  return (task) =>
    oneAtATime(async () => {
      if (started === undefined || !isAlive(started.child)) started = await start(settings);
      const current = started;
      try {
        return await task(decoderOf<H>(current));
      } finally {
        if (current.rssMb > settings.memoryMb / 2) current.child.kill("SIGKILL");
      }
    });
}

function decoderOf<H extends Handlers>(started: Started): Decoder<H> {
  const call = (name: string, args: unknown[], limits: CallLimits) => callIn(started, { name, args, limits });
  // The process returns what its handlers, of type H, return.
  return { call: call as Decoder<H>["call"] };
}

function isAlive(child: ChildProcess): boolean {
  return child.connected && !child.killed && child.exitCode === null && child.signalCode === null;
}

/** @throws when the process cannot be started */
async function start({ entry, memoryMb, heapMb }: Settings): Promise<Started> {
  const child = fork(entry, [String(memoryMb)], {
    // Keys and tokens are not passed on. `sharp` and tesseract.js use one thread each.
    env: { UV_THREADPOOL_SIZE: "2" },
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Copies typed arrays without converting them.
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`A decoder did not start: ${code ?? signal}.`)));
    lowerPriority(child);
  });
  child.removeAllListeners();
  // After such an error the process exits, which `callIn` handles.
  child.on("error", () => undefined);
  // A waiting process does not keep this one alive.
  child.unref();
  child.channel?.unref();
  return { child, rssMb: 0 };
}

/** Requests of other people have priority over decoding. */
function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // The process has ended already, or the platform has no priorities.
  }
}

interface LimitedCall extends Pick<Call, "name" | "args"> {
  limits: CallLimits;
}

function callIn(started: Started, { name, args, limits }: LimitedCall): Promise<Outcome<unknown>> {
  const { child } = started;
  return new Promise((resolve, reject) => {
    let isLate = false;
    if (!isAlive(child)) return reject(new DecoderEndedError(false, "before the call"));
    const timer = setTimeout(() => {
      isLate = true;
      child.kill("SIGKILL");
    }, limits.wallMs);
    const settle = () => {
      clearTimeout(timer);
      child.off("message", onReply);
      child.off("exit", onExit);
    };
    const onReply = (reply: Reply) => {
      settle();
      if ("value" in reply) {
        started.rssMb = reply.rssMb;
        resolve({ value: reply.value, cpuMs: reply.cpuMs });
      } else reject(new Error("error" in reply ? reply.error : "A decoder sent no result."));
    };
    const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
      settle();
      reject(new DecoderEndedError(isLate, isLate ? "time limit" : String(signal ?? code)));
    };
    child.on("message", onReply);
    child.on("exit", onExit);
    // If the process ends before it has received the call, `exit` follows.
    child.send({ name, args, cpuMs: limits.cpuMs } satisfies Call, () => undefined);
  });
}
