import { randomUUID } from "node:crypto";
import { projectId } from "../../src/platform/configuration/config.ts";
import { auth, firestore } from "../../src/platform/firebase.ts";

/** The password of all users of tests. */
export const password = "test-password";

/** A signed-in user of the Auth emulator. */
export interface Person {
  uid: string;
  email: string;
  /**
   * A bearer token. Get a new one with `tokenOf` after the claims or the email's state have
   * changed.
   */
  token: string;
}

/** The traits of a new user. */
export interface Traits {
  emailVerified?: boolean;
  claims?: Record<string, unknown>;
  /** The second factor that the token of a new user names. */
  secondFactor?: string | undefined;
}

/** A new user with its own uid and email. */
export async function makePerson(traits: Traits = {}): Promise<Person> {
  const [person] = await makePeople(1, traits);
  return person as Person;
}

/** Several new users, in one request to the emulator. */
export async function makePeople(count: number, traits: Traits = {}): Promise<Person[]> {
  const { emailVerified = true, claims = {}, secondFactor } = traits;
  const users = Array.from({ length: count }, () => {
    const uid = `test-${randomUUID()}`;
    return { uid, email: `${uid}@example.com` };
  });
  await importUsers(
    users.map(({ uid, email }) => ({
      localId: uid,
      email,
      emailVerified,
      rawPassword: password,
      customAttributes: JSON.stringify(claims),
    })),
  );
  return users.map((user) => ({
    ...user,
    token: unsignedToken({ ...user, emailVerified, claims, secondFactor }),
  }));
}

/** An admin: claim and record, as `npm run admin:grant` stores them. */
export async function makeAdmin(secondFactor?: string): Promise<Person> {
  const person = await makePerson({ claims: { admin: true }, secondFactor });
  await firestore().doc(`Admins/${person.uid}`).set({ grantedAt: new Date() });
  return person;
}

/** The token that the user would get by signing in now. */
export async function tokenOf(email: string): Promise<string> {
  return unsignedToken(await tokenUserOf(email));
}

/** A token of a user who entered the password at an earlier time. */
export async function tokenSince(email: string, signedInAt: Date): Promise<string> {
  const user = await tokenUserOf(email);
  const authTime = secondsOf(signedInAt);
  // Otherwise a sign-in from before the user was made counts as revoked.
  await askEmulator("accounts:update", { localId: user.uid, validSince: String(authTime) });
  return unsignedToken(user, authTime);
}

async function tokenUserOf(email: string): Promise<TokenUser> {
  const { uid, emailVerified, displayName: name, customClaims = {} } = await auth().getUserByEmail(email);
  return { uid, email, emailVerified, name, claims: customClaims };
}

/** The Admin SDK cannot import users with a plain password, but the emulator can. */
async function importUsers(users: object[]): Promise<void> {
  const text = await askEmulator("accounts:batchCreate", { users });
  const { error = [] } = JSON.parse(text) as { error?: unknown[] };
  if (error.length > 0) throw new Error(`Users were not made: ${text}`);
}

/** Sends a request of the Auth emulator's REST interface and returns the text of the response. */
async function askEmulator(method: string, body: object): Promise<string> {
  const address = `identitytoolkit.googleapis.com/v1/projects/${projectId}/${method}`;
  const response = await fetch(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/${address}`, {
    method: "POST",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} of the Auth emulator failed: ${text}`);
  return text;
}

interface TokenUser {
  uid: string;
  email: string;
  emailVerified: boolean;
  name?: string | undefined;
  claims: Record<string, unknown>;
  secondFactor?: string | undefined;
}

/**
 * Creates the token here, which saves a request per user. The Auth emulator does not sign its
 * tokens either.
 */
function unsignedToken(
  { uid, email, emailVerified, name, claims, secondFactor }: TokenUser,
  authTime = secondsOf(new Date()),
): string {
  const now = secondsOf(new Date());
  const payload = {
    name,
    ...claims,
    email,
    email_verified: emailVerified,
    auth_time: authTime,
    user_id: uid,
    firebase: {
      identities: { email: [email] },
      sign_in_provider: "password",
      sign_in_second_factor: secondFactor,
    },
    iat: now,
    exp: now + 3600,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: uid,
  };
  return `${encoded({ alg: "none", typ: "JWT" })}.${encoded(payload)}.`;
}

/** A time as tokens have it. */
function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

/** A part of a token. */
export function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
