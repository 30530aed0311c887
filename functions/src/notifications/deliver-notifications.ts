import { createHash } from "node:crypto";
import { saleStateAt } from "@flashplate/contract/flash-sales/sale-rules";
import type { OutboxRecord } from "@flashplate/contract/notifications/notifications";
import { isOpenQuestion } from "@flashplate/contract/schedules/schedule-records";
import { now } from "../platform/clock.ts";
import { codeText } from "../platform/error-code.ts";
import { logError, logInfo, logWarning } from "../platform/logging/logger.ts";
import { MailError, sendMail } from "../platform/services/mail.ts";
import { PushError, sendToTopic } from "../platform/services/push.ts";
import { readSale } from "../store/flash-sales/flash-sales.repository.ts";
import { readInvitation } from "../store/invitations.repository.ts";
import { readMember } from "../store/members.repository.ts";
import { readOccurrence } from "../store/occurrences.repository.ts";
import { readOrder } from "../store/orders/orders.repository.ts";
import { readVendor } from "../store/vendors.repository.ts";
import { currentMessageOf } from "./mails/current-mail.ts";
import { isStillUnseen } from "./mails/mail-new-orders.ts";
import { changePending, readMessage } from "./outbox/outbox.repository.ts";
import { changeStarts } from "./outbox/start-announcements.repository.ts";
import { countStart } from "./outbox/start-announcements.ts";
import { ringDevice } from "./rings/ring-devices.ts";

/**
 * The result of an attempt: `withheld` if the vendor has announced too many sales, or if the start of a sale
 * was not sent and this is its end; `skipped` if it
 * is a mail or a ring and this deployment sends none, or its device is not registered any more;
 * `later` if FCM, the mail server or the push service cannot take the message now; `none` if there
 * was nothing to do, because the message is delivered, not due yet, or leased by another instance.
 */
export type Delivery = "sent" | "failed" | "expired" | "withheld" | "skipped" | "later" | "none";

/**
 * Longer than an instance can work on one event or schedule run, so an expired lease means that the
 * instance has ended.
 */
const leaseMs = 6 * 60_000;

const firstPauseMs = 15_000;
const longestPauseMs = 15 * 60_000;
/** Limits the `Retry-After` of FCM. */
const longestRequestedPauseMs = 60 * 60_000;

/**
 * Sends a message with FCM, by mail or to a device, unless it is sent, leased by another instance
 * or no longer true. Delivery is at least once: if an instance ends after FCM's response and before
 * the result is stored, the message is sent again. It has the same collapse key, so the second one
 * replaces the first one on the phone.
 */
export async function deliver(key: string): Promise<Delivery> {
  const at = now();
  const leased = await changePending(key, (record) => lease(record, at));
  if (!leased) return "none";
  if (leased.state === "expired") return "expired";
  let result: Result;
  try {
    result = await attempt(key, leased);
  } catch (error) {
    return storeFailure(key, leased, error);
  }
  return storeResult(key, result);
}

/** What an attempt changes in the record of its message. */
type Result = Partial<OutboxRecord> & { state: "sent" | "failed" | "expired" | "withheld" | "skipped" };

async function attempt(key: string, leased: OutboxRecord): Promise<Result> {
  const isCurrent = await isStillTrue(leased);
  const current = isCurrent ? await currentMessageOf(leased) : undefined;
  if (!current) return { state: "expired" };
  const isWithinLimits = await countAnnouncement(key, leased);
  if (!isWithinLimits) return { state: "withheld" };
  const messageId = await send(key, current);
  if (messageId === undefined) return { state: "skipped" };
  const sentAt = now();
  const since = leased.happenedAt ?? leased.createdAt;
  const waitSeconds = Math.round((sentAt.getTime() - since.getTime()) / 1000);
  logInfo("message-sent", { kind: leased.kind, attempts: leased.attempts, waitSeconds });
  return { state: "sent", sentAt, messageId, error: null };
}

/**
 * Returns the id of the sent message. Undefined if it is a mail or a ring and this deployment sends
 * none, or if the device is not registered any more.
 */
function send(key: string, record: OutboxRecord): Promise<string | undefined> {
  const { mail, title, body, ...message } = record;
  const id = collapseKeyOf(key);
  if (record.device !== undefined) return ringDevice(record.device, record, id);
  return mail
    ? sendMail({ ...mail, subject: title, text: body, id })
    : sendToTopic({
        ...message,
        title,
        body,
        collapseKey: id,
        filteredByApp: isForGuestsNearby(message.kind),
      });
}

/** The record as leased until its `dueAt`, or as expired; undefined if it is not due, or leased. */
function lease(record: OutboxRecord, at: Date): OutboxRecord | undefined {
  // The first attempt of a message that is not planned is due at once, even if the clock of the
  // instance that wrote the record is ahead.
  const isPlanned = record.dueAt > record.createdAt;
  const mustWait = record.attempts > 0 || isPlanned;
  if (mustWait && record.dueAt > at) return undefined;
  if (record.expiresAt <= at) return { ...withoutPerson(record), state: "expired" };
  return { ...record, attempts: record.attempts + 1, dueAt: new Date(at.getTime() + leaseMs) };
}

/**
 * Whether the event of a message still holds. During an FCM outage, a sale may be deleted and a
 * decision replaced. Without this check, an old message that is retried could arrive after the
 * newer one that contradicts it. `data` always has the id that its kind needs. The compiler does
 * not know that, so each id has a default.
 */
async function isStillTrue({ kind, data, vendorId, createdAt }: OutboxRecord): Promise<boolean> {
  switch (kind) {
    case "sale-started": {
      const sale = await readSale(data.saleId ?? "");
      // The state may still be "scheduled" here: the clock that announced the start may be ahead.
      return sale !== undefined && saleStateAt(sale.record, now()) !== "past";
    }
    case "closing-report":
    case "mail-closing": {
      const sale = await readSale(data.saleId ?? "");
      return sale !== undefined && saleStateAt(sale.record, now()) === "active" && sale.record.remaining > 0;
    }
    case "new-order":
      return (await readOrder(data.orderId ?? ""))?.record.status === "pending";
    case "mail-new-orders":
      return isStillUnseen(vendorId, createdAt);
    case "schedule-question":
    case "mail-schedule-question": {
      const occurrence = await readOccurrence(data.occurrenceId ?? "");
      return occurrence !== undefined && isOpenQuestion(occurrence);
    }
    case "mail-pause-ends": {
      const vendor = (await readVendor(vendorId))?.record;
      const isPaused = vendor?.pausedUntil?.toISOString() === data.pausedUntil;
      return isPaused && vendor?.decision === "approved";
    }
    case "mail-invitation":
      return (await readInvitation(data.invitationId ?? "")) !== undefined;
    case "mail-ownership-offered": {
      const member = await readMember({ vendorId, uid: data.uid ?? "" });
      return (member?.ownershipOfferedUntil?.getTime() ?? 0) > now().getTime();
    }
    case "mail-approved":
      return (await readVendor(vendorId))?.record.decision === "approved";
    case "vendor-approved":
    case "vendor-declined": {
      const isApproved = (await readVendor(vendorId))?.record.decision === "approved";
      return isApproved === (kind === "vendor-approved");
    }
    default:
      return true;
  }
}

/**
 * Counts the announced start of a sale towards the vendor's limits (decision 15). The end of a sale
 * is sent only if its start was, because otherwise deleting sales would send messages without limit.
 * @returns whether the message may be sent
 */
async function countAnnouncement(key: string, { kind, data, vendorId }: OutboxRecord): Promise<boolean> {
  if (kind === "sale-ended") {
    // A sale without a stored start is older than these messages. A start that was attempted may
    // have been sent.
    const start = await readMessage(key.replace("sale-ended_", "sale-started_"));
    if (start === undefined) return true;
    return start.state === "sent" || (start.state === "pending" && start.attempts > 0);
  }
  if (kind !== "sale-started") return true;
  const at = now();
  const dish = (await readSale(data.saleId ?? ""))?.record.item_name ?? "";
  return changeStarts(vendorId, (record) => countStart(record, { eventKey: key, dish }, at));
}

/** Followers may be far away. The app shows these messages only near the sale (docs/mobile-app.md). */
function isForGuestsNearby(kind: OutboxRecord["kind"]): boolean {
  return kind === "sale-started" || kind === "sale-ended";
}

/**
 * Stores when a failed attempt is repeated. This also ends its lease, which is longer than most
 * pauses.
 */
async function storeFailure(
  key: string,
  { attempts, kind }: OutboxRecord,
  error: unknown,
): Promise<Delivery> {
  const details = { eventKey: key, kind, attempts };
  const { permanent, retryAfterMs = 0, reason } = failureOf(error);
  if (permanent) {
    logError("message-rejected", error, details);
    return storeResult(key, { state: "failed", error: reason });
  }
  if (isRefusal(error)) logWarning("message-delayed", { ...details, reason });
  else logError("message-not-attempted", error, details);
  const pause = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);
  const requested = Math.min(retryAfterMs, longestRequestedPauseMs);
  const dueAt = new Date(now().getTime() + Math.max(pause, requested));
  await changePending(key, (record) => ({ ...record, dueAt, error: reason }));
  return "later";
}

interface Failure {
  permanent: boolean;
  retryAfterMs: number | undefined;
  /** Contains no text of an unknown error, which may name a person. */
  reason: string;
}

function failureOf(error: unknown): Failure {
  if (isRefusal(error)) {
    const { permanent, retryAfterMs, message } = error;
    return { permanent, retryAfterMs, reason: message };
  }
  return { permanent: false, retryAfterMs: undefined, reason: codeText(error) };
}

function isRefusal(error: unknown): error is PushError | MailError {
  return error instanceof PushError || error instanceof MailError;
}

async function storeResult(key: string, change: Result): Promise<Delivery> {
  await changePending(key, (record) => ({ ...withoutPerson(record), ...change }));
  return change.state;
}

/**
 * The record without address and text of a mail: after its delivery, the owner may delete the
 * account.
 */
function withoutPerson(record: OutboxRecord): OutboxRecord {
  return record.mail ? { ...record, mail: null, title: "", body: "" } : record;
}

/** 32 characters of base64url: the most that Web Push allows. APNs and Android allow more. */
function collapseKeyOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 32);
}
