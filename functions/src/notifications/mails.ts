import type { MailKind } from "@flashplate/contract/notifications/notifications";

/** An event that the owner of a restaurant is told by mail. */
export interface MailEvent {
  kind: MailKind;
  vendorId: string;
  /** Distinguishes events of one kind: the application, the change, or the account. */
  id: string;
  to: string;
  vendorName: string;
  /** Why an admin declined; null if no reason was given or none is needed. */
  reason: string | null;
}

/** A mail's subject and text. */
interface Mail {
  subject: string;
  text: string;
}

/**
 * The mail about an event, as plain text. The name is the owner's own text, so it is never part of
 * the subject.
 * @param site origin of the site, without a slash at the end
 */
export function mailOf({ kind, vendorName, reason }: MailEvent, site: string): Mail {
  const { subject, lines } = parts(vendorName, reason, site)[kind];
  return { subject, text: ["Hello,", ...lines, "Flashplate"].join("\n\n") };
}

function parts(
  name: string,
  reason: string | null,
  site: string,
): Readonly<Record<MailKind, { subject: string; lines: string[] }>> {
  const why = reason === null ? [] : [`Reason: ${reason}`];
  const contact = `Questions? Write to us: ${site}/contact`;
  return {
    "mail-received": {
      subject: "We have received your application",
      lines: [
        `Thank you for registering ${name}. We are reviewing your application.`,
        "You get another mail when we have decided. You can prepare your menu until then.",
        contact,
      ],
    },
    "mail-approved": {
      subject: "Your restaurant is approved",
      lines: [`${name} is approved. You can start your first flash sale now: ${site}/login`],
    },
    "mail-declined": {
      subject: "Your application was declined",
      lines: [
        `We cannot list ${name} on Flashplate.`,
        ...why,
        `You can apply again: log in at ${site}/login and send the form with the right details.`,
        contact,
      ],
    },
    "mail-change-accepted": {
      subject: "Your profile change is public",
      lines: [`Guests now see the change of ${name} that you asked for.`],
    },
    "mail-change-rejected": {
      subject: "Your profile change was not accepted",
      lines: [
        `Guests still see the earlier profile of ${name}.`,
        ...why,
        `You can change it again: ${site}/settings`,
        contact,
      ],
    },
    "mail-account-deleted": {
      subject: "Your account is deleted",
      lines: [`The account of ${name} and its data are deleted.`, contact],
    },
  };
}
