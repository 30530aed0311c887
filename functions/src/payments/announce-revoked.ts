import { announceByMail } from "../notifications/mails/application-mails.service.ts";
import type { RevokedHook } from "./payments.service.ts";

/** Tells the owner of a restaurant that Stripe does not let us use its account any more. */
export const announceRevoked: RevokedHook = (transaction, { id, record }, eventId) =>
  announceByMail(transaction, {
    ...{ kind: "mail-payments-revoked", vendorId: id, id: eventId },
    ...{ owner: record, reason: null },
  });
