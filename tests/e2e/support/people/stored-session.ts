import type { BrowserContextOptions } from "playwright-core";
import type { Account } from "./accounts.ts";

/** VITE_FIREBASE_API_KEY of `web/.env.emulators`. */
const apiKey = "demo-key";

/**
 * Signs in at the Auth emulator and returns browser storage with the session, so that a test starts
 * signed in. The format is that of the Firebase SDK's `browserLocalPersistence`.
 */
export async function storedSession(
  origin: string,
  { email, password }: Account,
): Promise<NonNullable<BrowserContextOptions["storageState"]>> {
  const { localId, idToken, refreshToken, expiresIn } = await ask<SignedIn>("signInWithPassword", {
    email,
    password,
    returnSecureToken: true,
  });
  const { users } = await ask<{ users: User[] }>("lookup", { idToken });
  const [user] = users;
  if (!user) throw new Error(`${email} has no account`);
  const session = {
    uid: localId,
    email,
    emailVerified: user.emailVerified ?? false,
    isAnonymous: false,
    providerData: user.providerUserInfo ?? [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1000,
    },
    createdAt: user.createdAt,
    lastLoginAt: user.lastLoginAt,
    apiKey,
    appName: "[DEFAULT]",
  };
  const localStorage = [
    { name: `firebase:authUser:${apiKey}:[DEFAULT]`, value: JSON.stringify(session) },
    // `web/src/shared/lib/firebase/auth.ts` stores this, so that visitors do not load the sign-in service.
    { name: "flashplate.signed-in", value: "1" },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

interface User {
  emailVerified?: boolean;
  providerUserInfo?: object[];
  createdAt: string;
  lastLoginAt?: string;
}

async function ask<Answer>(method: string, body: object): Promise<Answer> {
  const host = process.env.FIREBASE_AUTH_EMULATOR_HOST;
  const response = await fetch(
    `http://${host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${apiKey}`,
    { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`accounts:${method} answered ${response.status}`);
  return (await response.json()) as Answer;
}
