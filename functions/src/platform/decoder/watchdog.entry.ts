/**
 * Thread that ends its process when a call uses too much processor time or memory, or when the
 * parent process is gone. The process cannot do so itself, because decoders block its main thread.
 */
import { workerData } from "node:worker_threads";
import { cpuLimitIndex, unusedIndex, type WatchdogData } from "./call.ts";

/** Decoders allocate some 10 MB in this time. */
const pauseMs = 20;
/** Processor time for work that continues after its call, such as cancelled work. */
const afterwardsMs = 1000;
/** Pause between two looks without a call. */
const betweenCallsMs = 250;

const { limits, memoryMb } = workerData as WatchdogData;
const parent = process.ppid;

for (;;) {
  const limit = Atomics.load(limits, cpuLimitIndex);
  if (limit === 0) waitForCall();
  else {
    endAbove(limit);
    // Sleeps: nothing ever notifies this element.
    Atomics.wait(limits, unusedIndex, 0, pauseMs);
  }
}

/**
 * Waits for the next call, and ends the process when work goes on. Looks as long as it waits: a process that
 * uses no time may only get none, because others have priority.
 */
function waitForCall(): void {
  let usedBefore = usedCpuMs();
  let limit = usedBefore + afterwardsMs;
  while (Atomics.wait(limits, cpuLimitIndex, 0, betweenCallsMs) === "timed-out") {
    endAbove(limit);
    const used = usedCpuMs();
    // An idle process may stay for days, and each look takes some time, too.
    if (used - usedBefore < 1) limit = used + afterwardsMs;
    usedBefore = used;
  }
}

/** Ends the process if it has used more than this processor time, or too much memory. */
function endAbove(cpuMs: number): void {
  if (usedCpuMs() > cpuMs) process.kill(process.pid, "SIGXCPU");
  if (process.memoryUsage.rss() > memoryMb * 2 ** 20) process.kill(process.pid, "SIGKILL");
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}

function usedCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
