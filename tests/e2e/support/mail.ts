const authEmulator = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
const project = process.env.GCLOUD_PROJECT;

interface OutOfBandCode {
  email: string;
  requestType: string;
  oobLink: string;
}

/** Returns the link of the newest verification mail, which the Auth emulator stores. */
export async function verificationLink(email: string): Promise<string> {
  const answer = await fetch(`${authEmulator}/emulator/v1/projects/${project}/oobCodes`);
  const { oobCodes } = (await answer.json()) as { oobCodes: OutOfBandCode[] };
  const mail = oobCodes.findLast((code) => code.email === email && code.requestType === "VERIFY_EMAIL");
  if (!mail) throw new Error(`no verification mail to ${email}`);
  return mail.oobLink;
}
