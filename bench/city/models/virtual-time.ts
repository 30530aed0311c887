import { setClock } from "../../../functions/src/platform/clock.ts";

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
 * Runs work in simulated time, so that waiting takes no real time. Timers, `performance.now`, the
 * product's clock and random numbers are replaced until the work ends. The work may wait for timers
 * only, not for a network or a disk.
 * @throws if the work waits for something that is no timer
 */
export async function inVirtualTime<T>(work: (time: VirtualTime) => Promise<T>, seed = 1): Promise<T> {
  const timers = timerHeap();
  let nowMs = 0;
  let order = 0;
  const random = randomFrom(seed);
  const startTimer = (call: () => void, ms = 0) => {
    const timer: Timer = { at: nowMs + Math.max(0, ms), order: order++, call, isCleared: false };
    timers.add(timer);
    return Object.assign(timer, { unref: () => timer });
  };
  const originals = { setTimeout, clearTimeout, random: Math.random };
  const begun = Date.now();
  const resetClock = setClock(() => new Date(begun + nowMs));
  Object.assign(globalThis, {
    setTimeout: startTimer,
    clearTimeout: (timer?: Timer) => timer && Object.assign(timer, { isCleared: true }),
  });
  performance.now = () => nowMs;
  Math.random = random;
  try {
    const outcome = trackSettling(
      work({
        now: () => nowMs,
        sleep: (ms) => new Promise((resolve) => startTimer(resolve, ms)),
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
      nowMs = timer.at;
      timer.call();
    }
  } finally {
    resetClock();
    Object.assign(globalThis, { setTimeout: originals.setTimeout, clearTimeout: originals.clearTimeout });
    // The method of the prototype is then used again.
    Reflect.deleteProperty(performance, "now");
    Math.random = originals.random;
  }
}

function trackSettling<T>(result: Promise<T>) {
  const outcome = { result, isSettled: false };
  const markSettled = () => {
    outcome.isSettled = true;
  };
  result.then(markSettled, markSettled);
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

/** A binary heap of timers, earliest first. Timers of one instant are sorted by their start. */
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
        const earliestChild = children.sort((one, other) =>
          isBefore(heap[one] as Timer, heap[other] as Timer) ? -1 : 1,
        )[0];
        if (earliestChild === undefined || !isBefore(heap[earliestChild] as Timer, heap[n] as Timer))
          return first;
        swap(n, earliestChild);
        n = earliestChild;
      }
    },
  };
}
