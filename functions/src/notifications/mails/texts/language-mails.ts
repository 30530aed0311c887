import type { MailKind, TeamMailKind } from "@flashplate/contract/notifications/notifications";
import type { MailContent } from "./mail-layout.ts";
import type { PaymentMailKind } from "./mails-payments.ts";
import type { ScheduleMailKind } from "./mails-schedules.ts";

/** Mails of subjects that have a file with both languages. */
type MailKindOfSubject =
  | PaymentMailKind
  | ScheduleMailKind
  | TeamMailKind
  | "mail-week"
  | "mail-closing"
  | "mail-pause-ends";

/** The other mails, which have a file per language. */
export type LanguageMails = Record<Exclude<MailKind, MailKindOfSubject>, MailContent>;
