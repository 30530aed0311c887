import { waitFor } from "./latencies.ts";
import type { VirtualTime } from "./models/virtual-time.ts";

/** Limits of a function of Cloud Run, from the product's options. */
export interface ServiceLimits {
  maxInstances: number;
  /** Requests that an instance takes at once. */
  concurrency: number;
}

/** An instance, which has one processor. */
export interface Instance {
  id: number;
  inFlight: number;
  /** When the processor has done all work that it has now. */
  freeAt: number;
  isReady: boolean;
}

interface Waiting {
  take: (instance: Instance) => void;
}

/** A request found no instance within the time that Cloud Run lets it wait. */
export class NoInstance extends Error {}

/** Cloud Run starts an instance before the present ones are full, at this part of their limits. */
const targetUse = 0.6;
/** A processor counts as busy if new work would wait for it longer than this. */
const busyMs = 200;
/** Milliseconds that Cloud Run lets a request wait for an instance. */
const longestWaitMs = 10_000;

/**
 * A deployed function in a simulation: requests share instances, whose number grows up to the limit.
 * A request waits for a place in an instance, then for the processor of the instance.
 */
export class Service {
  readonly instances: Instance[] = [];
  readonly figures = { calls: 0, refused: 0, cpuMs: 0 };
  readonly #waiting: Waiting[] = [];
  readonly #time: VirtualTime;
  readonly #limits: ServiceLimits;

  constructor(time: VirtualTime, limits: ServiceLimits) {
    this.#time = time;
    this.#limits = limits;
  }

  /**
   * Runs a request in an instance, after `cpuMs` of processor time.
   * @throws NoInstance
   */
  async call<T>(cpuMs: number, work: (instance: Instance) => Promise<T>): Promise<T> {
    this.figures.calls += 1;
    const instance = await this.#takePlace();
    try {
      this.figures.cpuMs += cpuMs;
      instance.freeAt = Math.max(instance.freeAt, this.#time.now()) + cpuMs;
      await this.#time.sleep(instance.freeAt - this.#time.now());
      return await work(instance);
    } finally {
      instance.inFlight -= 1;
      this.#serveWaiting();
    }
  }

  /** Takes a place of an instance, after the requests that wait already. */
  #takePlace(): Promise<Instance> {
    const instance = this.#waiting.length === 0 ? this.#scaleAndFindPlace() : undefined;
    if (instance) {
      instance.inFlight += 1;
      return Promise.resolve(instance);
    }
    return new Promise((resolve, reject) => {
      // `inVirtualTime` replaces the timers, so this waits in the time of the simulation.
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waitingRequest), 1);
        this.figures.refused += 1;
        reject(new NoInstance());
      }, longestWaitMs);
      const waitingRequest: Waiting = {
        take: (instance) => {
          clearTimeout(timer);
          resolve(instance);
        },
      };
      this.#waiting.push(waitingRequest);
    });
  }

  #serveWaiting(): void {
    while (this.#waiting.length > 0) {
      const instance = this.#scaleAndFindPlace();
      if (!instance) return;
      instance.inFlight += 1;
      this.#waiting.shift()?.take(instance);
    }
  }

  /**
   * Finds the ready instance with the fewest requests. If that one is busy, another one is started,
   * but only one at a time. Otherwise each request during a cold start would start one.
   * @returns undefined if the instance has no place
   */
  #scaleAndFindPlace(): Instance | undefined {
    const { maxInstances, concurrency } = this.#limits;
    if (this.instances.length === 0) this.#startOne();
    let best: Instance | undefined;
    let areAllReady = true;
    for (const instance of this.instances) {
      areAllReady &&= instance.isReady;
      if (instance.isReady && (!best || instance.inFlight < best.inFlight)) best = instance;
    }
    if (!best) return undefined;
    const isBusy = best.inFlight >= targetUse * concurrency || best.freeAt - this.#time.now() > busyMs;
    if (isBusy && areAllReady && this.instances.length < maxInstances) this.#startOne();
    return best.inFlight < concurrency ? best : undefined;
  }

  #startOne(): void {
    // The first instance is warm: the restaurant has just used it to create the sale.
    const instance: Instance = {
      id: this.instances.length,
      inFlight: 0,
      freeAt: 0,
      isReady: this.instances.length === 0,
    };
    this.instances.push(instance);
    if (instance.isReady) return;
    void waitFor(this.#time, "coldStart").then(() => {
      instance.isReady = true;
      this.#serveWaiting();
    });
  }
}
