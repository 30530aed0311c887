import { type Addresses, originOf, project } from "./settings.ts";

/** A link that the Auth emulator would have mailed. */
interface Mail {
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

/** One line that stands for a mail in the terminal. */
function describeMail(mail: Mail): string {
  return `Mail to ${mail.email}: ${purposes[mail.requestType] ?? mail.requestType} → ${mail.oobLink}`;
}

/**
 * Reports every mail that the Auth emulator would have sent.
 * @returns stops it
 */
export function watchMails({ ports }: Addresses, tell: (line: string) => void): () => void {
  const known = new Set<string>();
  const look = async () => {
    const answer = await fetch(`${originOf(ports.auth)}/emulator/v1/projects/${project}/oobCodes`);
    const { oobCodes = [] } = (await answer.json()) as { oobCodes?: Mail[] };
    for (const mail of oobCodes) {
      if (known.has(mail.oobLink)) continue;
      known.add(mail.oobLink);
      tell(describeMail(mail));
    }
  };
  // A failed look is made good by the next one.
  const timer = setInterval(() => void look().catch(() => {}), 1000);
  return () => clearInterval(timer);
}
