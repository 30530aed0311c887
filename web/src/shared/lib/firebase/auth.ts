import { loadCode } from "../connection/load-code.ts";

/** The signed-in user. */
export interface SignedInUser {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/**
 * A failure of Firebase Auth, with a message for the user. `code` is Firebase's, such as
 * `auth/invalid-credential`.
 */
export class AuthError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AuthError";
    this.code = code;
  }
}

export const unansweredCode = "auth/network-request-failed";
export const unansweredMessage =
  "We could not reach the sign-in service. Check your connection and try again.";

export const noCurrentUserMessage = "No user is currently signed in.";

/**
 * Set in local storage while a user is signed in on this device. Without it, Firebase Auth is not
 * loaded. Firebase keeps its own user in the same storage, so both are cleared together.
 */
const signedInKey = "flashplate.signed-in";

/** Whether a user may be signed in on this device. */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(signedInKey) !== null;
  } catch {
    return true; // Without storage, only Firebase Auth knows.
  }
}

function rememberSignedIn(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(signedInKey, "1");
    else localStorage.removeItem(signedInKey);
  } catch {
    // Without storage, Firebase Auth is loaded on every page.
  }
}

let isLoaded = false;
/** Called once, when Firebase Auth has been loaded. */
const onLoaded = new Set<() => void>();

/**
 * Loads the lazy chunk of Firebase Auth.
 * @throws {AuthError} if it cannot be loaded
 */
export async function loadAuth() {
  try {
    const { firebaseAuth } = await loadCode(() => import("./firebase-auth.ts"));
    isLoaded = true;
    for (const start of onLoaded) start();
    onLoaded.clear();
    return firebaseAuth;
  } catch (cause) {
    throw unreachableError(cause);
  }
}

/** Creates the error for code of Firebase Auth that could not be loaded. */
export function unreachableError(cause: unknown): AuthError {
  return new AuthError(unansweredCode, unansweredMessage, { cause });
}

/** Loads Firebase Auth before the first screen is shown, if a user may be signed in. */
export function startAuthEarly(): void {
  if (mayBeSignedIn()) loadAuth().catch(() => {}); // `observeUser` tries again.
}

/** Loads Firebase Auth for a form that will need it. */
export function prepareAuth(): void {
  loadAuth().catch(() => {}); // The form's request tries again, and reports a failure.
}

export function asUser(user: { uid: string; email: string | null; emailVerified: boolean }): SignedInUser {
  return { uid: user.uid, email: user.email ?? "", emailVerified: user.emailVerified };
}

const retryAfterMs = 3000;

/**
 * Calls back with the user, and again on every change in any tab. If no user is signed in, calls back with
 * null at once, and Firebase Auth is loaded when this or another tab signs in. A failed load is retried;
 * while it fails, there is no callback.
 * @returns stops the callbacks
 */
export function observeUser(callback: (user: SignedInUser | null) => void): () => void {
  let isStopped = false;
  let stop = () => {};
  const start = async (): Promise<void> => {
    window.removeEventListener("storage", startOnSignIn);
    onLoaded.delete(startNow);
    if (isStopped) return;
    try {
      const { auth, onAuthStateChanged } = await loadAuth();
      if (isStopped) return;
      stop = onAuthStateChanged(auth, (user) => {
        rememberSignedIn(user !== null);
        callback(user ? asUser(user) : null);
      });
    } catch {
      const timer = setTimeout(() => void start(), retryAfterMs);
      stop = () => clearTimeout(timer);
    }
  };
  const startNow = () => void start();
  const startOnSignIn = (event: StorageEvent) => {
    if (event.key === signedInKey && event.newValue !== null) startNow();
  };

  if (isLoaded || mayBeSignedIn()) startNow();
  else {
    callback(null);
    onLoaded.add(startNow);
    window.addEventListener("storage", startOnSignIn);
    stop = () => {
      onLoaded.delete(startNow);
      window.removeEventListener("storage", startOnSignIn);
    };
  }
  return () => {
    isStopped = true;
    stop();
  };
}

export async function signOut(): Promise<void> {
  const { auth, signOut: firebaseSignOut } = await loadAuth();
  await firebaseSignOut(auth);
}

/**
 * Returns the bearer token for the API, or undefined if no user is signed in.
 * @param fresh gets a new token, with the newest claims
 */
export async function idToken(fresh = false): Promise<string | undefined> {
  if (!isLoaded && !mayBeSignedIn()) return undefined;
  const { auth } = await loadAuth();
  await auth.authStateReady();
  return auth.currentUser?.getIdToken(fresh);
}
