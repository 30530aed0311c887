import type { MailKind, OutboxRecord } from "@flashplate/contract/notifications/notifications";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import { now } from "../../platform/clock.ts";
import { siteOrigins } from "../../platform/configuration/config.ts";
import type { Stored } from "../../platform/firestore/records.ts";
import type { Transaction } from "../../platform/firestore/transactions.ts";
import { createMessageIn, newMessage, writeMessageIn } from "../outbox/outbox.repository.ts";
import { type MailEvent, mailOf } from "./texts/mails.ts";

/** Hours after which a mail that could not be sent is dropped. */
function hoursOfUse(kind: MailKind): number {
  return kind === "mail-new-orders" ? 1 : 72;
}

/**
 * Adds a mail to the outbox, in the transaction of its event. As with `announce`, the transaction
 * must have checked that the event is new.
 */
export function announceByMail(transaction: Transaction, event: MailEvent): void {
  createMessageIn(transaction, messageOf(event));
}

/**
 * Plans a mail that is due later, in the transaction of its event. Replaces a mail with the same
 * key. So the transaction must have checked that the earlier mail is not sent.
 */
export function planMailIn(transaction: Transaction, event: MailEvent & { dueAt: Date }): void {
  writeMessageIn(transaction, messageOf(event));
}

/** The fields of an outbox record that have the content of a mail. */
export type MailContentOfOutbox = Pick<OutboxRecord, "title" | "body" | "mail">;

/** Renders the mail about an event. */
export function mailContentOf(event: MailEvent): MailContentOfOutbox {
  const { subject, text, html } = mailOf(event, siteOrigins()[0]);
  const { owner, unsubscribe } = event;
  const mail = { to: owner.email, html, ...(unsubscribe !== undefined && { unsubscribe }) };
  return { title: subject, body: text, mail };
}

function messageOf(event: MailEvent): Stored<OutboxRecord> {
  const at = now();
  const { kind, vendorId } = event;
  return newMessage(`${kind}_${vendorId}_${event.id}`, at, {
    kind,
    vendorId,
    topic: "",
    ...mailContentOf(event),
    data: event.data ?? {},
    ...(event.dueAt && { dueAt: event.dueAt }),
    expiresAt: event.expiresAt ?? new Date(at.getTime() + hoursOfUse(kind) * 3_600_000),
  });
}

/**
 * Mails the owner that the application waits for a decision. Runs in the transaction that makes a
 * decision possible for the first time.
 */
export function announceReceived(
  transaction: Transaction,
  { id, record }: Stored<VendorRecord>,
  applicationId: string,
): void {
  announceByMail(transaction, {
    kind: "mail-received",
    vendorId: id,
    id: applicationId,
    owner: record,
    reason: null,
  });
}
