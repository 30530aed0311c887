import { randomUUID } from "node:crypto";
import { auth } from "../platform/firebase.ts";

/** What all of them sign in with. */
export const password = "test-password";

/** A user of the Auth emulator, signed in. */
export interface Person {
  uid: string;
  email: string;
  /** A fresh bearer token; sign in again with `tokenOf` after claims or the email's state changed. */
  token: string;
}

/** What kind of person. */
export interface Traits {
  emailVerified?: boolean;
  claims?: Record<string, unknown>;
}

/** A new user with an uid and email of its own. */
export async function makePerson({ emailVerified = true, claims }: Traits = {}): Promise<Person> {
  const uid = `test-${randomUUID()}`;
  const email = `${uid}@example.com`;
  await auth().createUser({ uid, email, emailVerified, password });
  if (claims) await auth().setCustomUserClaims(uid, claims);
  return { uid, email, token: await tokenOf(email) };
}

/** A user who may decide on vendors. */
export function makeAdmin(): Promise<Person> {
  return makePerson({ claims: { admin: true } });
}

/** Signs in as the web app does, and answers the token. */
export async function tokenOf(email: string): Promise<string> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=test`,
    {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken?: string };
  if (idToken === undefined) throw new Error(`${email} could not sign in: ${response.status}`);
  return idToken;
}
