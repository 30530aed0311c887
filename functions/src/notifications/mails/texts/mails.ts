import type { MailKind } from "@flashplate/contract/notifications/notifications";
import { type Cents, dollarText, toDollars } from "@flashplate/contract/shared/money";
import { mailSettingsOf } from "@flashplate/contract/vendors/vendor-rules";
import type { VendorRecord } from "@flashplate/contract/vendors/vendors";
import {
  type ClosingOfMail,
  type MailValues,
  noClosing,
  noWeek,
  type RenderedMail,
  renderMail,
  type WeekOfMail,
} from "./mail-layout.ts";
import { closingMails } from "./mails-closing.ts";
import { englishMails } from "./mails-english.ts";
import { pauseMails } from "./mails-pauses.ts";
import { paymentMails } from "./mails-payments.ts";
import { scheduleMails } from "./mails-schedules.ts";
import { spanishMails } from "./mails-spanish.ts";
import { teamMails } from "./mails-team.ts";
import { weekMails } from "./mails-week.ts";

/** An event about which the owner of a restaurant gets a mail. */
export interface MailEvent {
  kind: MailKind;
  vendorId: string;
  /** Distinguishes events of one kind: the application, the change, the account, or the time. */
  id: string;
  owner: Pick<VendorRecord, "name" | "email" | "mails">;
  /** Why an admin declined; null if no reason was given or none is needed. */
  reason: string | null;
  /** Of `mail-new-orders`: how many orders are new. */
  orders?: number;
  /** Of `mail-week`. */
  week?: WeekOfMail;
  /** Of `mail-closing`. */
  closing?: ClosingOfMail;
  /** Of `mail-pause-ends`: the day and time. */
  pauseEnd?: string;
  /** Of mails about a schedule. */
  scheduled?: { dish: string; time: string };
  /** Of mails about a dispute: what is disputed, and the pickup code of the order. */
  payment?: { amount_cents: Cents; code: string };
  /** Of `mail-invitation`, whose `owner` is the restaurant with the invited address. */
  invitation?: MailValues["invitation"];
  /** Stored with the mail. Its delivery checks with these values that the event still holds. */
  data?: Record<string, string>;
  /** When the mail is sent, if that is not at once. */
  dueAt?: Date;
  /** When the mail is outdated, if not at the usual time. */
  expiresAt?: Date;
  /** Of mails that the owner can switch off: address of the one-click link. */
  unsubscribe?: string;
}

const noSchedule = { dish: "", time: "" };
const noInvitation: MailValues["invitation"] = { token: "", role: "staff" };

const catalogues = { en: englishMails, es: spanishMails };

/**
 * The mail about an event, in the owner's language. Name and reason are texts of people, so they
 * are never part of the subject.
 */
export function mailOf(
  {
    kind,
    owner,
    reason,
    orders = 0,
    scheduled = noSchedule,
    week = noWeek,
    closing = noClosing,
    pauseEnd = "",
    payment,
    invitation = noInvitation,
  }: MailEvent,
  site: string,
): RenderedMail {
  const { language } = mailSettingsOf(owner);
  const paymentTexts = {
    amount: dollarText(toDollars(payment?.amount_cents ?? 0)),
    code: payment?.code ?? "",
  };
  const values = {
    name: owner.name,
    reason,
    orders,
    ...scheduled,
    week,
    closing,
    pauseEnd,
    payment: paymentTexts,
    invitation,
    site,
  };
  const contents = {
    ...catalogues[language](values),
    ...scheduleMails[language](values),
    ...weekMails[language](values),
    ...closingMails[language](values),
    ...pauseMails[language](values),
    ...paymentMails[language](values),
    ...teamMails[language](values),
  };
  const content = contents[kind];
  return renderMail(content, language);
}
