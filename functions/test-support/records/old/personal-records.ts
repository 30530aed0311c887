import { Timestamp } from "firebase-admin/firestore";

const at = Timestamp.fromMillis(Date.UTC(2026, 10, 22, 9, 30));
/** 3 × 365 days after `at`. */
const approvalPurge = Timestamp.fromMillis(Date.UTC(2029, 10, 21, 9, 30));
/** 365 days after `at`. */
const messagePurge = Timestamp.fromMillis(Date.UTC(2027, 10, 22, 9, 30));
/** 90 days after `at`. */
const eventPurge = Timestamp.fromMillis(Date.UTC(2027, 1, 20, 9, 30));
/** Another time than the migrations would set. */
const laterPurge = Timestamp.fromMillis(Date.UTC(2030, 0, 1));

/** A record, and the time of deletion that its migration adds; nothing if `purgeAt` is missing. */
interface OldRecord {
  record: object;
  purgeAt?: Timestamp;
}

const approval = {
  vendorId: "juniper",
  decision: "approved",
  reason: null,
  decidedBy: "admin",
  decidedAt: at,
  vendorName: "Juniper & Rye",
  vendorEmail: "juniper@example.com",
};

/** `Approvals` as they were stored before the migration `approval-purge-times`. */
export const oldApprovals: Readonly<Record<string, OldRecord>> = {
  juniper_1775466000000_approved: { record: approval, purgeAt: approvalPurge },
  juniper_1775466000000_declined: {
    record: { ...approval, decision: "declined", reason: "The kitchen is closed." },
    purgeAt: approvalPurge,
  },
  "approved-in-firestore": { record: { ...approval, decidedBy: null }, purgeAt: approvalPurge },
  "new-change": {
    record: {
      ...approval,
      decision: "change-accepted",
      purgeAt: laterPurge,
      change: { name: "Juniper", requestedAt: at },
    },
  },
  // Written by a tool outside of this repository.
  "without-time": { record: { vendorId: "juniper", decision: "approved" } },
};

const message = {
  name: "Maya Lind",
  email: "maya@example.com",
  message: "Do you deliver?",
  receivedAt: at,
  state: "forwarded",
  attempts: 1,
  lastProblem: null,
  leasedUntil: null,
  forwardedAt: at,
};

/** `ContactMessages` as they were stored before the migration `contact-message-purge-times`. */
export const oldContactMessages: Readonly<Record<string, OldRecord>> = {
  forwarded: { record: message, purgeAt: messagePurge },
  received: {
    record: { ...message, state: "received", attempts: 0, forwardedAt: null },
    purgeAt: messagePurge,
  },
  kept: { record: { ...message, state: "kept", attempts: 0, forwardedAt: null }, purgeAt: messagePurge },
  "given-up": {
    record: {
      ...message,
      state: "given-up",
      attempts: 12,
      forwardedAt: null,
      lastProblem: "HTTP 500",
      leasedUntil: at,
    },
    purgeAt: messagePurge,
  },
  new: { record: { ...message, purgeAt: laterPurge } },
  "without-time": { record: { name: "Maya Lind", message: "Do you deliver?" } },
};

const event = { type: "account.updated", account: "acct_1", vendorId: "juniper", handledAt: at };

/** `PaymentEvents` as they were stored before the migration `payment-event-purge-times`. */
export const oldPaymentEvents: Readonly<Record<string, OldRecord>> = {
  evt_account: { record: event, purgeAt: eventPurge },
  evt_intent: {
    record: { ...event, type: "payment_intent.succeeded", account: null, intentId: "pi_1", vendorId: null },
    purgeAt: eventPurge,
  },
  evt_new: { record: { ...event, purgeAt: laterPurge } },
};
