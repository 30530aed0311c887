import { runBeforeSignOut } from "../shared/lib/firebase/before-sign-out.ts";
import type { firebaseAuth as realAuth } from "../shared/lib/firebase/firebase-auth.ts";
import { send } from "./network.ts";

export interface Account {
  uid: string;
  email: string;
  password: string;
  emailVerified: boolean;
  /** The authenticator apps that are set up. */
  apps: readonly EnrolledApp[];
}

/** As Firebase Auth lists it. */
export interface EnrolledApp {
  uid: string;
  factorId: "totp";
  enrollmentTime: string;
  /** The code that it shows. */
  code: string;
}

export type User = Omit<Account, "password"> & { reload(): Promise<void>; getIdToken(): Promise<string> };

const byEmail = new Map<string, Account>();
const observers = new Set<(user: User | null) => void>();
/** Key that `shared/lib/firebase/auth.ts` sets in local storage while a user is signed in. */
const signedInKey = "flashplate.signed-in";
/** Whether the sign-in is too old for a change of the email address. */
let isSignInOld = false;
const auth = {
  currentUser: null as User | null,
  languageCode: null as string | null,
  authStateReady: async () => undefined,
};

/** A network call, which tests count, hold and cut as `auth ${name}`. */
export function call<T>(name: string, work: () => T): Promise<T> {
  return send(`auth ${name}`, work, () => refusal("auth/network-request-failed"));
}

export function refusal(code: string): Error {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code });
}

export function setUser(account: Account | undefined): User | null {
  const user = account
    ? {
        ...account,
        reload: () => call("reload", () => void Object.assign(user as object, byEmail.get(account.email))),
        getIdToken: async () => `token of ${account.uid}`,
      }
    : null;
  auth.currentUser = user;
  for (const observe of observers) observe(user);
  return user;
}

/** The accounts of a test, and which of them is signed in. */
export const people = {
  add(account: Partial<Account> & { email: string }): Account {
    const added = {
      uid: `uid-${byEmail.size + 1}`,
      password: "test-password",
      emailVerified: true,
      apps: [],
      ...account,
    };
    byEmail.set(added.email, added);
    return added;
  },
  find: (email: string): Account | undefined => byEmail.get(email),
  remove: ({ email }: Account): void => void byEmail.delete(email),
  /** Signs in. Call it before the page is rendered. */
  signIn(account: Account): void {
    localStorage.setItem(signedInKey, "1");
    setUser(account);
  },
  /** Signs out as another tab or the server does, while the page is open. */
  loseSession(): void {
    localStorage.removeItem(signedInKey);
    setUser(undefined);
  },
  /** The language of the last mail that Firebase Auth was asked to send. */
  mailLanguage: (): string | null => auth.languageCode,
  /** Makes the sign-in too old for a change of the email address. */
  ageSignIn(): void {
    isSignInOld = true;
  },
  reset(): void {
    isSignInOld = false;
    auth.languageCode = null;
    observers.clear();
    byEmail.clear();
    setUser(undefined);
  },
};

/** Stand-in for `shared/lib/firebase/firebase-auth.ts`: the same functions with the accounts of a test. */
export const firebaseAuth = {
  auth,
  onAuthStateChanged(_: typeof auth, observe: (user: User | null) => void) {
    observers.add(observe);
    queueMicrotask(() => {
      if (observers.has(observe)) observe(auth.currentUser);
    });
    return () => observers.delete(observe);
  },
  // The user changes when the response has arrived.
  signInWithEmailAndPassword: async (_: typeof auth, email: string, password: string) => {
    const account = await call("signIn", () => {
      const found = byEmail.get(email);
      // The errors of a project without email enumeration protection. The site must show the same
      // for both.
      if (!found) throw refusal("auth/user-not-found");
      if (found.password !== password) throw refusal("auth/wrong-password");
      if (found.apps.length > 0) {
        throw Object.assign(refusal("auth/multi-factor-auth-required"), { account: found });
      }
      return found;
    });
    isSignInOld = false;
    return { user: setUser(account) };
  },
  createUserWithEmailAndPassword: async (_: typeof auth, email: string, password: string) => {
    const account = await call("signUp", () => {
      if (byEmail.has(email)) throw refusal("auth/email-already-in-use");
      return people.add({ email, password, emailVerified: false });
    });
    return { user: setUser(account) };
  },
  sendEmailVerification: () => call("sendVerification", () => undefined),
  verifyBeforeUpdateEmail: (_: User, email: string) =>
    call("changeEmail", () => {
      if (byEmail.has(email)) throw refusal("auth/email-already-in-use");
      if (isSignInOld) throw refusal("auth/requires-recent-login");
    }),
  sendPasswordResetEmail: (_: typeof auth, email: string) =>
    call("sendReset", () => {
      if (!byEmail.has(email)) throw refusal("auth/user-not-found");
    }),
  signOut: async () => {
    await runBeforeSignOut();
    setUser(undefined);
  },
} satisfies Record<keyof typeof realAuth, unknown>;
