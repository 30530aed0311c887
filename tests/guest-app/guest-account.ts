import { deleteApp, type FirebaseApp, initializeApp } from "firebase/app";
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  sendEmailVerification,
  signInWithEmailAndPassword,
  type User,
  updateProfile,
} from "firebase/auth";
import type { Backend } from "./backend.ts";

/** A signed-in guest. */
export interface GuestAccount {
  app: FirebaseApp;
  user: User;
  /** Ends the session of the SDK. */
  close: () => Promise<void>;
}

/** An account with email and password. */
export interface Credentials {
  email: string;
  password: string;
}

/** Signs a guest in. */
export async function signIn(backend: Backend, { email, password }: Credentials): Promise<GuestAccount> {
  const { app, auth } = startSdk(backend);
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  return { app, user, close: () => deleteApp(app) };
}

/**
 * Creates an account and sends the verification mail. The API and the rules accept the guest when
 * the link was opened, and the token was renewed with `user.getIdToken(true)`.
 */
export async function signUp(
  backend: Backend,
  { name, email, password }: Credentials & { name: string },
): Promise<GuestAccount> {
  const { app, auth } = startSdk(backend);
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: name });
  await sendEmailVerification(user);
  return { app, user, close: () => deleteApp(app) };
}

function startSdk({ project, authEmulator }: Backend): { app: FirebaseApp; auth: Auth } {
  // The emulators accept every key. Guests in one process need separate apps.
  const app = initializeApp({ projectId: project, apiKey: "emulator" }, `guest-${crypto.randomUUID()}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authEmulator}`, { disableWarnings: true });
  return { app, auth };
}
