import {
  contactMessageDaysKept,
  decisionDaysKept,
  paymentEventDaysKept,
} from "@flashplate/contract/shared/retention";
import { Timestamp } from "firebase-admin/firestore";
import type { Migration } from "./migration.ts";

const dayMs = 86_400_000;

/** Older decisions on applications had no time of deletion. */
export const approvalPurgeTimes = purgeTimes({
  name: "approval-purge-times",
  collection: "Approvals",
  since: "decidedAt",
  days: decisionDaysKept,
});

/** Older contact messages had no time of deletion. */
export const contactMessagePurgeTimes = purgeTimes({
  name: "contact-message-purge-times",
  collection: "ContactMessages",
  since: "receivedAt",
  days: contactMessageDaysKept,
});

/** Older events of Stripe that were handled had no time of deletion. */
export const paymentEventPurgeTimes = purgeTimes({
  name: "payment-event-purge-times",
  collection: "PaymentEvents",
  since: "handledAt",
  days: paymentEventDaysKept,
});

interface PurgeTime {
  name: string;
  collection: string;
  /** The field with the time from which the days count. */
  since: string;
  days: number;
}

function purgeTimes({ name, collection, since, days }: PurgeTime): Migration {
  return {
    name,
    summary: `sets the time of deletion of ${collection}: ${days} days after ${since}`,
    query: (firestore) => firestore.collection(collection),
    change(record) {
      const from: unknown = record.get(since);
      if (record.get("purgeAt") !== undefined || !(from instanceof Timestamp)) return [];
      const purgeAt = Timestamp.fromMillis(from.toMillis() + days * dayMs);
      return [{ kind: "update", ref: record.ref, data: { purgeAt } }];
    },
  };
}
