import { now } from "../platform/clock.ts";
import { minuteRunMs, type Pass, runPass, type Turn } from "../platform/passes/pass.ts";
import { afterTimed } from "../platform/passes/pass-sources.ts";
import { valuesOf } from "../platform/settled.ts";
import { type Delivery, deliver } from "./deliver-notifications.ts";
import { type Channel, channels } from "./outbox/message-channels.ts";
import { type DueMessage, pageOfDue } from "./outbox/outbox.repository.ts";

const pageSize = 100;

/**
 * A run of a channel ends after this many messages that could not be sent: FCM or the mail server is
 * down. The next run starts in a minute.
 */
const failuresPerRun = 10;

/**
 * If this many devices of a restaurant could not be reached in a run, its other devices wait for
 * the next run. The devices of other restaurants do not wait, because their push services may
 * respond.
 */
const mostUnreachedDevices = 2;

/** Counts of a run of the schedule, by result. */
export type DeliveryRun = Readonly<Record<Delivery, number>>;

/**
 * Delivers due messages: those whose trigger was lost, and those that could not be sent before. Each
 * channel has a pass, so that a channel that is down does not delay the others.
 * @throws if the reads of a channel fail, after the other channels have run
 */
export async function deliverDue(): Promise<DeliveryRun> {
  const run: Record<Delivery, number> = {
    sent: 0,
    failed: 0,
    expired: 0,
    withheld: 0,
    skipped: 0,
    later: 0,
    none: 0,
  };
  valuesOf(await Promise.allSettled(channels.map((channel) => runPass(passOf(channel, run)))));
  return run;
}

function passOf(channel: Channel, run: Record<Delivery, number>): Pass<DueMessage> {
  const turns = channel === "device" ? turnsOfDevices() : turnsOfChannel();
  return {
    name: `${channel}-messages`,
    page: (from) => pageOfDue(channel, now(), pageSize, from),
    idOf: ({ id }) => id,
    cursorOf: afterTimed,
    handle: async (message) => {
      const result = await deliver(message.id);
      run[result] += 1;
      if (result === "later") turns.noteLater(message);
    },
    turnOf: turns.turnOf,
    runMs: minuteRunMs,
  };
}

interface Turns {
  turnOf: (message: DueMessage) => Turn;
  /** Counts a message that could not be sent. */
  noteLater: (message: DueMessage) => void;
}

function turnsOfChannel(): Turns {
  let later = 0;
  return {
    turnOf: () => (later < failuresPerRun ? "now" : "stop"),
    noteLater: () => {
      later += 1;
    },
  };
}

/** Counts devices instead of messages, because several orders may wait for one device. */
function turnsOfDevices(): Turns {
  const unreachedByVendor = new Map<string, Set<string>>();
  const unreachedDevices = ({ record }: DueMessage) => unreachedByVendor.get(record.vendorId) ?? new Set();
  const deviceOf = ({ record }: DueMessage) => record.device ?? "";
  return {
    turnOf: (message) => {
      const devices = unreachedDevices(message);
      const mustWait = devices.has(deviceOf(message)) || devices.size >= mostUnreachedDevices;
      return mustWait ? "later" : "now";
    },
    noteLater: (message) =>
      unreachedByVendor.set(message.record.vendorId, unreachedDevices(message).add(deviceOf(message))),
  };
}
