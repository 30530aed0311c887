import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ErrorBody } from "@flashplate/contract/http/errors";
import type { ReserveAnswer } from "@flashplate/contract/orders/orders";
import type { Person } from "../records/people.ts";

/** A process that serves the function `reserve`. */
export interface Instance {
  process: ChildProcess;
  origin: string;
}

/** What an instance has read and written, without documents of rate limits. */
export interface Usage {
  reads: number;
  writes: number;
  commits: number;
}

/** The response to a reservation, or its absence if the connection broke. */
export interface Answer {
  uid: string;
  /** 0 without a response. */
  status: number;
  body: Partial<ReserveAnswer & ErrorBody>;
  retryAfter: string | null;
  /** Milliseconds since the request was sent. */
  ms: number;
}

/** Starts instances. `args` are those of `reserve-process.ts`. */
export function startInstances(count: number, ...args: string[]): Promise<Instance[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const child = fork(join(import.meta.dirname, "reserve-process.ts"), args, {
        // Its log is not needed.
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      const [{ origin }] = (await once(child, "message")) as [{ origin: string }];
      return { process: child, origin };
    }),
  );
}

/** Stops instances. */
export function stopInstances(instances: readonly Instance[]): void {
  for (const { process } of instances) process.kill("SIGKILL");
}

/** Returns what the instances have read and written since the last call. */
export async function usageOf(instances: readonly Instance[]): Promise<Usage> {
  const sum = { reads: 0, writes: 0, commits: 0 };
  for (const { process } of instances) {
    process.send("usage");
    const [usage] = (await once(process, "message")) as [Usage];
    sum.reads += usage.reads;
    sum.writes += usage.writes;
    sum.commits += usage.commits;
  }
  return sum;
}

/** A signed-in guest. */
type Guest = Pick<Person, "uid" | "token">;

/** Sends a new reservation of each guest, to the instances in turns, all at once. */
export function reserveInTurns(
  instances: readonly Instance[],
  saleId: string,
  guests: readonly Guest[],
  quantity = 1,
): Promise<Answer>[] {
  return guests.map((guest, n) =>
    reserveAt(instances[n % instances.length] as Instance, guest, {
      saleId,
      quantity,
      requestId: randomUUID(),
    }),
  );
}

/**
 * Sends a new reservation of each guest to the instances in turns, within a time. Each twentieth
 * guest sends the request to the next instance too.
 */
export function reserveWithRepeats(
  instances: readonly Instance[],
  saleId: string,
  guests: readonly Guest[],
  withinMs = 0,
): Promise<Answer & { instance: number }>[] {
  return guests.flatMap((guest, n) => {
    const request = { saleId, quantity: 1, requestId: randomUUID() };
    const waitMs = Math.random() * withinMs;
    const sendTo = async (turn: number) => {
      await sleep(waitMs);
      const instance = turn % instances.length;
      return { ...(await reserveAt(instances[instance] as Instance, guest, request)), instance };
    };
    return n % 20 === 0 ? [sendTo(n), sendTo(n + 1)] : [sendTo(n)];
  });
}

/** Sends a reservation to an instance. */
export async function reserveAt(
  { origin }: Instance,
  { uid, token }: Guest,
  request: { saleId: string; quantity: number; requestId: string },
): Promise<Answer> {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  try {
    const response = await fetch(`${origin}/api/consumerAPI/reserve`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify(request),
    });
    const body = (await response.json()) as Answer["body"];
    return {
      uid,
      status: response.status,
      body,
      retryAfter: response.headers.get("Retry-After"),
      ms: elapsed(),
    };
  } catch {
    return { uid, status: 0, body: {}, retryAfter: null, ms: elapsed() };
  }
}
