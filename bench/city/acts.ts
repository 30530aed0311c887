import type { SaleAct } from "../../functions/test-support/cost/sale-acts.ts";
import type { Trace } from "../../functions/test-support/cost/trace.ts";

/** The numbers of sales near a guest that the model compares. */
export const salesNearby = [1, 50, 200] as const;
export type SalesNearby = (typeof salesNearby)[number];

/** A search, measured twice. */
export interface MeasuredSearch {
  /** In an instance whose caches are empty. */
  cold: Trace;
  /** In an instance that has just searched at the same place. */
  warm: Trace;
  /** Bytes of the response, which is not compressed. */
  bytes: number;
}

/** The acts of sales and guests, as measured on the emulators with one database. */
export interface Acts extends Record<SaleAct, Trace> {
  /** A task of the queue that announces a start and sends its message, without FCM's time. */
  startTask: Trace;
  /** The outbox's trigger, which finds that the message was sent already. */
  outboxTrigger: Trace;
  /** The six schedules of a minute, with nothing to do. */
  idleMinute: Trace;
  searches: Record<SalesNearby, MeasuredSearch>;
}

/** A database without records, and one with those of a city. */
export type Database = "fresh" | "full";
