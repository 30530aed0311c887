import { Worker } from "node:worker_threads";
import { type Call, cpuLimitIndex, type Handlers, type Reply, type WatchdogData } from "./call.ts";
import { entryFile } from "./entry-file.ts";

/**
 * Handles the calls of the parent process, one at a time, until the parent disconnects. The first
 * argument of the process is its memory limit in MB.
 */
export function serveCalls(handlers: Handlers): void {
  const limits = startWatchdog(Number(process.argv[2]));
  process.on("disconnect", () => process.exit());
  process.on("message", (call: Call) => void answerCall(handlers, limits, call).then(reply));
  reply({ ready: true });
}

async function answerCall(
  handlers: Handlers,
  limits: Int32Array,
  { name, args, cpuMs }: Call,
): Promise<Reply> {
  const started = usedCpuMs();
  Atomics.store(limits, cpuLimitIndex, Math.ceil(started + cpuMs));
  Atomics.notify(limits, cpuLimitIndex);
  try {
    const handler = handlers[name] as ((...args: unknown[]) => Promise<unknown>) | undefined;
    if (handler === undefined) throw new Error(`There is no handler ${name}.`);
    const value = await handler(...args);
    return { value, cpuMs: usedCpuMs() - started, rssMb: process.memoryUsage.rss() / 2 ** 20 };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    Atomics.store(limits, cpuLimitIndex, 0);
  }
}

function startWatchdog(memoryMb: number): Int32Array {
  const limits = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const workerData: WatchdogData = { limits, memoryMb };
  new Worker(entryFile("./watchdog.entry", import.meta.url), { workerData }).unref();
  return limits;
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function reply(message: Reply): void {
  process.send?.(message);
}
