import { waitFor } from "../latencies.ts";
import type { VirtualTime } from "./virtual-time.ts";

/**
 * FCM's limits for topics. It "may reject additional fanout requests or defer" them, so the model
 * does either: https://firebase.google.com/docs/cloud-messaging/topic-messaging (read 2026-11-26).
 */
export const fcmLimits = { fanOutsAtOnce: 1000, phonesPerSecond: 10_000 };

/** What FCM does with a message to a topic while it distributes 1,000 others. */
export type Overload = "defers" | "refuses";

/** FCM refuses a message, because it distributes too many others. */
export class Refused extends Error {}

/** FCM in a simulation: it distributes one message after the other, at the rate of a project. */
export function fcmModel(time: VirtualTime, followers: number, overload: Overload) {
  /** When all accepted messages are distributed. */
  let freeAt = 0;
  let inProgress = 0;
  const figures = { accepted: 0, refused: 0, mostInProgress: 0 };
  return {
    figures,
    /**
     * @returns milliseconds of the simulation at which the last phone has the message
     * @throws Refused
     */
    async send(): Promise<number> {
      await waitFor(time, "push");
      if (overload === "refuses" && inProgress >= fcmLimits.fanOutsAtOnce) {
        figures.refused += 1;
        throw new Refused();
      }
      figures.accepted += 1;
      inProgress += 1;
      figures.mostInProgress = Math.max(figures.mostInProgress, inProgress);
      freeAt = Math.max(freeAt, time.now()) + (1000 * followers) / fcmLimits.phonesPerSecond;
      void time.sleep(freeAt - time.now()).then(() => {
        inProgress -= 1;
      });
      return freeAt;
    },
  };
}
