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
/** The process is idle when it uses less than a millisecond in this time. */
const settlingMs = 250;

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

/** Waits for the next call, and watches the process until it is idle. */
function waitForCall(): void {
  const limit = usedCpuMs() + afterwardsMs;
  let usedBefore = usedCpuMs();
  let isIdle = false;
  while (!isIdle) {
    if (Atomics.wait(limits, cpuLimitIndex, 0, settlingMs) !== "timed-out") return;
    endAbove(limit);
    isIdle = usedCpuMs() - usedBefore < 1;
    usedBefore = usedCpuMs();
  }
  Atomics.wait(limits, cpuLimitIndex, 0);
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
