import { setClock } from "../../functions/src/platform/clock.ts";

/** The time of a simulation. */
export interface VirtualTime {
  /** Milliseconds since the start. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  /** A number from `low` to `high`, the same in each run of the simulation. */
  between: (low: number, high: number) => number;
}

interface Timer {
  at: number;
  order: number;
  call: () => void;
  isCleared: boolean;
}

/**
 * Runs work whose waiting takes no time: timers, `performance.now`, the product's clock and random
 * numbers are those of a simulation. The work may wait for timers only, not for a network or a disk.
 */
export async function inVirtualTime<T>(work: (time: VirtualTime) => Promise<T>, seed = 1): Promise<T> {
  const timers = timerHeap();
  let at = 0;
  let order = 0;
  const random = randomFrom(seed);
  const start = (call: () => void, ms = 0) => {
    const timer: Timer = { at: at + Math.max(0, ms), order: order++, call, isCleared: false };
    timers.add(timer);
    return Object.assign(timer, { unref: () => timer });
  };
  const real = { setTimeout, clearTimeout, random: Math.random };
  const begun = Date.now();
  const resetClock = setClock(() => new Date(begun + at));
  Object.assign(globalThis, {
    setTimeout: start,
    clearTimeout: (timer?: Timer) => timer && Object.assign(timer, { isCleared: true }),
  });
  performance.now = () => at;
  Math.random = random;
  try {
    const outcome = settledFlag(
      work({
        now: () => at,
        sleep: (ms) => new Promise((resolve) => start(resolve, ms)),
        between: (low, high) => low + (high - low) * random(),
      }),
    );
    for (;;) {
      // All promises that are settled at this instant are handled before the next timer.
      await new Promise((resolve) => setImmediate(resolve));
      if (outcome.isSettled) return await outcome.result;
      const timer = timers.take();
      if (!timer) throw new Error("The simulation waits for something that is no timer.");
      if (timer.isCleared) continue;
      at = timer.at;
      timer.call();
    }
  } finally {
    resetClock();
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
    // Uncovers the method of the prototype again.
    Reflect.deleteProperty(performance, "now");
    Math.random = real.random;
  }
}

function settledFlag<T>(result: Promise<T>) {
  const outcome = { result, isSettled: false };
  const note = () => {
    outcome.isSettled = true;
  };
  result.then(note, note);
  return outcome;
}

/** A small generator of random numbers that starts from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Timers, earliest first; those of one instant in the order in which they were started. */
function timerHeap() {
  const heap: Timer[] = [];
  const isBefore = (one: Timer, other: Timer) =>
    one.at < other.at || (one.at === other.at && one.order < other.order);
  const swap = (one: number, other: number) => {
    [heap[one], heap[other]] = [heap[other] as Timer, heap[one] as Timer];
  };
  return {
    add(timer: Timer): void {
      let n = heap.push(timer) - 1;
      for (let parent = (n - 1) >> 1; n > 0 && isBefore(heap[n] as Timer, heap[parent] as Timer); ) {
        swap(n, parent);
        n = parent;
        parent = (n - 1) >> 1;
      }
    },
    take(): Timer | undefined {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first;
      heap[0] = last;
      for (let n = 0; ; ) {
        const children = [2 * n + 1, 2 * n + 2].filter((child) => child < heap.length);
        const least = children.sort((one, other) =>
          isBefore(heap[one] as Timer, heap[other] as Timer) ? -1 : 1,
        )[0];
        if (least === undefined || !isBefore(heap[least] as Timer, heap[n] as Timer)) return first;
        swap(n, least);
        n = least;
      }
    },
  };
}
