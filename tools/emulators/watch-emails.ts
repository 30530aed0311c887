import { type Addresses, originOf, project } from "./settings.ts";

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

/**
 * Prints every email that the Auth emulator would have sent.
 * @returns a function that stops it
 */
export function watchEmails({ ports }: Addresses, print: (line: string) => void): () => void {
  const printed = new Set<string>();
  const poll = async () => {
    const response = await fetch(`${originOf(ports.auth)}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes = [] } = (await response.json()) as { oobCodes?: Email[] };
    for (const email of oobCodes) {
      if (printed.has(email.oobLink)) continue;
      printed.add(email.oobLink);
      print(describeEmail(email));
    }
  };
  // The next poll repeats a failed one.
  const timer = setInterval(() => void poll().catch(() => {}), 1000);
  return () => clearInterval(timer);
}
