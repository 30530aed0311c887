import type { TakenMail } from "../../stand-ins/mail.ts";
import { type Addresses, originOf, project } from "../settings.ts";

/** An email that the Auth emulator would have sent. */
interface Email {
  email: string;
  requestType: string;
  oobLink: string;
}

const purposes: Readonly<Record<string, string>> = {
  VERIFY_EMAIL: "verify your email",
  PASSWORD_RESET: "reset your password",
  EMAIL_SIGNIN: "sign in",
  VERIFY_AND_CHANGE_EMAIL: "confirm your new email",
  RECOVER_EMAIL: "take back your old email",
};

/** Formats an email as one line of the terminal. */
function describeEmail({ email, requestType, oobLink }: Email): string {
  return `Email to ${email}: ${purposes[requestType] ?? requestType} → ${oobLink}`;
}

/** Formats a mail of the functions as lines of the terminal. */
function describeMail({ to, subject, text }: TakenMail): string {
  const lines = text
    .trim()
    .split(/\r?\n/)
    .map((line) => `  ${line}`.trimEnd());
  return [`Email to ${to}: ${subject}`, ...lines].join("\n");
}

/**
 * Prints every email that the Auth emulator and the functions would have sent.
 * @returns a function that stops it
 */
export function watchEmails({ ports, standInPorts }: Addresses, print: (line: string) => void): () => void {
  const printed = new Set<string>();
  const poll = async () => {
    const response = await fetch(`${originOf(ports.auth)}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes = [] } = (await response.json()) as { oobCodes?: Email[] };
    for (const email of oobCodes) {
      if (printed.has(email.oobLink)) continue;
      printed.add(email.oobLink);
      print(describeEmail(email));
    }
    const mails = await fetch(`${originOf(standInPorts.mail)}/stand-in/messages`);
    for (const mail of (await mails.json()) as TakenMail[]) {
      const key = `${mail.messageId} ${mail.takenAt}`;
      if (printed.has(key)) continue;
      printed.add(key);
      print(describeMail(mail));
    }
  };
  // A failed poll is no error: the next one comes a second later.
  const timer = setInterval(() => void poll().catch(() => {}), 1000);
  return () => clearInterval(timer);
}
