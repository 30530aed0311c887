import { tellStandIn } from "../../../functions/test-support/stand-ins/stand-ins.ts";
import { standInOrigin } from "../../../tools/emulators/settings.ts";
import type { TakenMail } from "../../../tools/stand-ins/mail.ts";

const authEmulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const project = process.env.GCLOUD_PROJECT;

interface OutOfBandCode {
  email: string;
  requestType: string;
  oobLink: string;
  newEmail?: string;
}

/** Returns the link of the newest verification mail, which the Auth emulator stores. */
export async function verificationLink(email: string): Promise<string> {
  const mails = await sentMails();
  const mail = mails.findLast((code) => code.email === email && code.requestType === "VERIFY_EMAIL");
  if (!mail) throw new Error(`no verification mail to ${email}`);
  return mail.oobLink;
}

/** Returns the link of the newest mail that changes an account's address to this one. */
export async function emailChangeLink(newEmail: string): Promise<string> {
  const mails = await sentMails();
  const mail = mails.findLast(
    (code) => code.newEmail === newEmail && code.requestType === "VERIFY_AND_CHANGE_EMAIL",
  );
  if (!mail) throw new Error(`no mail that changes an address to ${newEmail}`);
  return mail.oobLink;
}

/** Returns the path of the newest invitation that was mailed to an address; undefined before it arrives. */
export async function invitationPath(email: string): Promise<string | undefined> {
  const mails = await mailsTo(email);
  return mails.map(({ text }) => /\/join#[\w-]+/.exec(text)?.[0]).findLast(Boolean);
}

/** Returns the subjects of our mails to an address, oldest first. The stand-in for a mail server has them. */
export async function subjectsTo(email: string): Promise<string[]> {
  return (await mailsTo(email)).map(({ subject }) => subject);
}

function mailsTo(email: string): Promise<TakenMail[]> {
  return tellStandIn<TakenMail[]>(standInOrigin("mail"), `messages?to=${encodeURIComponent(email)}`);
}

async function sentMails(): Promise<OutOfBandCode[]> {
  const answer = await fetch(`${authEmulator}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: OutOfBandCode[] };
  return oobCodes;
}
