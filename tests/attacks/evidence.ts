import { expect } from "vitest";
import { auth } from "../../functions/src/platform/firebase.ts";
import { readStoredData } from "../faults/support/stored-data.ts";

/** Reads all that an attack could change: records, pictures and accounts of this file's project. */
async function readEvidence() {
  const [stored, { users }] = await Promise.all([readStoredData(), auth().listUsers()]);
  const accounts = users.map(
    ({ uid, email, disabled, emailVerified, customClaims = {} }) =>
      `${uid} ${email} ${disabled} ${emailVerified} ${JSON.stringify(customClaims)}`,
  );
  return { ...stored, accounts: accounts.sort() };
}

/** Runs an attack, expects that it changes nothing stored, and returns its outcome. */
export async function expectNoTrace<Outcome>(attack: () => Promise<Outcome>): Promise<Outcome> {
  const before = await readEvidence();
  const outcome = await attack();
  expect(await readEvidence(), "the attack changed stored data").toEqual(before);
  return outcome;
}
