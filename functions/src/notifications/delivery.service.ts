import { createHash } from "node:crypto";
import { saleStateAt } from "@flashplate/contract/flash-sales";
import type { OutboxRecord } from "@flashplate/contract/notifications";
import { findSale } from "../flash-sales/flash-sales.service.ts";
import { now } from "../platform/clock.ts";
import { lanes } from "../platform/lanes.ts";
import { logError, logWarning } from "../platform/logger.ts";
import { PushError, sendToTopic } from "../platform/push.ts";
import { findVendor } from "../vendors/vendors.service.ts";
import { changePending, listDue } from "./outbox.repository.ts";

/**
 * What became of an attempt: `later` if FCM could not take it now, `none` if there was nothing to do here, because it is
 * delivered already, not due yet, or in other hands.
 */
export type Delivery = "sent" | "failed" | "expired" | "later" | "none";

/** Longer than an instance may work on one event or one run of a schedule: whoever holds a message longer is gone. */
const leaseMs = 6 * 60_000;

const firstPauseMs = 15_000;
const longestPauseMs = 15 * 60_000;
/** A server may ask for more patience than we have, but not for ever. */
const longestAskedPauseMs = 60 * 60_000;

const pageSize = 100;
/** After so many messages that FCM did not take, a run ends: FCM is asked again in a minute. */
const refusalsPerRun = 10;
/** So many pages a run at most; what is left, the next one takes. */
const pagesPerRun = 10;
const inLane = lanes(10);

/**
 * Gives a message to FCM, unless that has been done, is being done, or is of no use any more. Two at once: one delivers. At
 * least once: an instance that ends between FCM's answer and our note leaves the message to be sent again, under the same
 * collapse key, by which the second one takes the first one's place on the phone.
 */
export async function deliver(key: string): Promise<Delivery> {
  const at = now();
  const claimed = await changePending(key, (record) => claim(record, at));
  if (!claimed) return "none";
  if (claimed.state === "expired") return "expired";
  if (!(await stillHolds(claimed))) return settle(key, { state: "expired" });
  let messageId: string;
  try {
    messageId = await sendToTopic({ ...claimed, collapseKey: collapseKeyOf(key) });
  } catch (error) {
    if (!(error instanceof PushError)) throw error;
    return refused(key, claimed, error);
  }
  return settle(key, { state: "sent", sentAt: now(), messageId, error: null });
}

/** What a run of the schedule did. */
export type DeliveryRun = Readonly<Record<Delivery, number>>;

/**
 * Delivers what is due: messages whose trigger was lost, and those that FCM could not take before. Ends early where FCM takes
 * little.
 */
export async function deliverDue(): Promise<DeliveryRun> {
  const run: Record<Delivery, number> = { sent: 0, failed: 0, expired: 0, later: 0, none: 0 };
  for (let page = 0; page < pagesPerRun; page += 1) {
    const keys = await listDue(now(), pageSize);
    const deliverOne = async (key: string) => {
      if (run.later < refusalsPerRun) run[await deliver(key)] += 1;
    };
    await Promise.all(keys.map((key) => inLane(() => deliverOne(key))));
    if (keys.length < pageSize || run.later >= refusalsPerRun) break;
  }
  return run;
}

function claim(record: OutboxRecord, at: Date): OutboxRecord | undefined {
  // The first attempt is due at once, whatever the clock of the instance that wrote it said.
  if (record.attempts > 0 && record.dueAt > at) return undefined;
  if (record.expiresAt <= at) return { ...record, state: "expired" };
  return { ...record, attempts: record.attempts + 1, dueAt: new Date(at.getTime() + leaseMs) };
}

/**
 * A sale may be taken off, and a decision be followed by another, between the event and the message's way, which is long where
 * FCM has an outage: of two messages that contradict each other, the one that was refused first would come last.
 */
async function stillHolds({ kind, data, vendorId }: OutboxRecord): Promise<boolean> {
  switch (kind) {
    case "sale-started": {
      const sale = await findSale(data.saleId ?? "");
      // Whether it has started was decided by whoever announced it, maybe by a clock a moment ahead of ours.
      return sale !== undefined && saleStateAt(sale.record, now()) !== "past";
    }
    case "vendor-approved":
    case "vendor-declined": {
      const isApproved = (await findVendor(vendorId))?.record.decision === "approved";
      return isApproved === (kind === "vendor-approved");
    }
    default:
      return true;
  }
}

async function refused(key: string, { attempts, kind }: OutboxRecord, error: PushError): Promise<Delivery> {
  const details = { eventKey: key, kind, attempts };
  if (error.permanent) {
    logError("A notification cannot be delivered as it is.", error, details);
    return settle(key, { state: "failed", error: error.message });
  }
  logWarning(`FCM did not take a notification: ${error.message}`, details);
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  const asked = Math.min(error.retryAfterMs ?? 0, longestAskedPauseMs);
  const dueAt = new Date(now().getTime() + Math.max(pause, asked));
  await changePending(key, (record) => ({ ...record, dueAt, error: error.message }));
  return "later";
}

async function settle<State extends "sent" | "failed" | "expired">(
  key: string,
  change: Partial<OutboxRecord> & { state: State },
): Promise<State> {
  await changePending(key, (record) => ({ ...record, ...change }));
  return change.state;
}

/** At most 32 characters of base64url, which is what Web Push allows; APNs and Android allow more. */
function collapseKeyOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32);
}
