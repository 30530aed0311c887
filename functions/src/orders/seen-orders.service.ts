import { writeSeen } from "../notifications/mails/order-digests.repository.ts";
import { now } from "../platform/clock.ts";
import { logWarning } from "../platform/logging/logger.ts";

/** Milliseconds between two writes for a vendor without a newer order. */
const pauseMs = 60_000;
/**
 * Vendors that an instance remembers. The next request of a forgotten vendor costs one more write.
 */
const maxRemembered = 2000;

/** By vendor id: the latest time that this instance has stored with `writeSeen`. */
const storedAt = new Map<string, Date>();

/**
 * Stores when a device of the vendor has last requested its orders. Writes at most once a minute,
 * and also when the response has an order that is newer than the stored time. So an order that is
 * newer than the stored time has reached no device. If the write fails, the vendor may get a
 * needless mail. The response does not fail.
 * @param newestAt time of the newest order in the response
 */
export async function noteSeen(vendorId: string, newestAt: Date | undefined): Promise<void> {
  const at = now();
  const last = storedAt.get(vendorId);
  const isRecent = last !== undefined && at.getTime() - last.getTime() < pauseMs;
  if (isRecent && (newestAt === undefined || newestAt <= last)) return;
  // The clock of the instance that made the order may be ahead.
  const seenAt = newestAt !== undefined && newestAt > at ? newestAt : at;
  try {
    await writeSeen(vendorId, seenAt);
    remember(vendorId, seenAt);
  } catch (error) {
    logWarning("orders-seen-not-stored", { vendorId, reason: String(error) });
  }
}

function remember(vendorId: string, at: Date): void {
  // A map keeps the order of insertion, so its first key is then the least recent vendor.
  storedAt.delete(vendorId);
  storedAt.set(vendorId, at);
  const [oldest] = storedAt.keys();
  if (storedAt.size > maxRemembered && oldest !== undefined) storedAt.delete(oldest);
}
