/** Functions that a decoder process offers. Arguments and results are cloned between processes. */
export type Handlers = Record<string, (...args: never[]) => Promise<unknown>>;

/** A call of the parent. A process handles one at a time. */
export interface Call {
  name: string;
  args: unknown[];
  /** Processor time that the call may use. */
  cpuMs: number;
}

/** What a decoder process sends: that it has started, or the outcome of a call. */
export type Reply = { ready: true } | { value: unknown; cpuMs: number; rssMb: number } | { error: string };

/** Shared memory by which the process tells its watchdog thread about the current call. */
export interface WatchdogData {
  /** At `cpuLimitIndex`: total processor time in ms at which the process is ended; 0 between two calls. */
  limits: Int32Array;
  memoryMb: number;
}

/** Index in `limits`. */
export const cpuLimitIndex = 0;
/** Index of an element that never changes, for the watchdog to sleep on. */
export const unusedIndex = 1;
