import { minutesToReapply } from "@flashplate/contract/vendors/vendor-rules";
import type { LanguageMails } from "./language-mails.ts";
import type { MailValues } from "./mail-layout.ts";

/**
 * The English mails to restaurants, except those of subjects that have a file with both languages.
 */
export function englishMails({ name, reason, orders, site }: MailValues): LanguageMails {
  const why = reason === null ? [] : [`Reason: ${reason}`];
  const notes = [{ text: "Questions? Write to us:", url: `${site}/contact` }];
  return {
    "mail-received": {
      subject: "We have received your application",
      paragraphs: [
        `Thank you for registering ${name}. We are reviewing your application.`,
        "You get another mail when we have decided. After an approval you add your menu and start selling.",
      ],
      notes,
    },
    "mail-approved": {
      subject: "Your restaurant is approved",
      paragraphs: [`${name} is approved. You can start your first flash sale now.`],
      action: { label: "Log in", url: `${site}/login` },
      notes,
    },
    "mail-declined": {
      subject: "Your application was declined",
      paragraphs: [
        `We cannot list ${name} on Flashplate.`,
        ...why,
        `You can apply again after ${minutesToReapply} minutes: log in, correct the details and send the form again.`,
      ],
      action: { label: "Apply again", url: `${site}/login` },
      notes,
    },
    "mail-change-accepted": {
      subject: "Your profile change is public",
      paragraphs: [`Guests now see the change of ${name} that you asked for.`],
      notes,
    },
    "mail-change-rejected": {
      subject: "Your profile change was not accepted",
      paragraphs: [`Guests still see the earlier profile of ${name}.`, ...why, "You can change it again."],
      action: { label: "Open the settings", url: `${site}/settings` },
      notes,
    },
    "mail-account-deleted": {
      subject: "Your account is deleted",
      paragraphs: [
        `The account of ${name} is closed, and its data is being deleted.`,
        "If it was not you who asked for this, write to us at once.",
      ],
      notes,
    },
    "mail-new-orders": {
      subject: orders === 1 ? "A new order is waiting" : `${orders} new orders are waiting`,
      paragraphs: [
        orders === 1
          ? `${name} has a new order. None of your devices has asked for it yet.`
          : `${name} has ${orders} new orders. None of your devices has asked for them yet.`,
      ],
      action: { label: "See the orders", url: `${site}/orders` },
      notes: [{ text: "Switch off mails during your sales:", url: `${site}/settings#mails` }],
    },
  };
}
