import { loadCode } from "./load-code.ts";
/** A signed-in person as the pages know them. */
export interface SignedInUser {
  uid: string;
  email: string;
  emailVerified: boolean;
}

/**
 * A failure of the sign-in service with a message for people. `code` is the provider's, as `auth/invalid-credential`.
 */
export class AuthError extends Error {
  readonly code: string;
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "AuthError";
    this.code = code;
  }
}

const unanswered = "auth/network-request-failed";

/** Whether the sign-in service did not answer: what was asked of it may have been done all the same. */
export function isSilence(error: unknown): boolean {
  return error instanceof AuthError && error.code === unanswered;
}

/** Whether the sign-in service does not let in who says this: there is no such account, or another password. */
export function isWrongLogin(error: unknown): boolean {
  return error instanceof AuthError && messages[error.code] === wrongLogin;
}

/**
 * Says that somebody signed in on this device, so that who never did is not made to load the sign-in service. It stands
 * where that service keeps its own user, and is gone when that is.
 */
const signedInMark = "flashplate.signed-in";

function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(signedInMark) !== null;
  } catch {
    return true; // where nothing can be read, only the service knows
  }
}

function mark(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(signedInMark, "1");
    else localStorage.removeItem(signedInMark);
  } catch {
    // Where nothing can be kept, the service is asked each time.
  }
}

let loaded = false;
const waitingForService = new Set<() => void>();

/**
 * Firebase Auth comes as a chunk of its own, and only when it is needed: by who signs in or may be signed in. A network
 * that is gone by then is a failure like any other request's.
 */
async function load() {
  try {
    const { firebaseAuth } = await loadCode(() => import("./firebase-auth.ts"));
    loaded = true;
    for (const start of waitingForService) start();
    waitingForService.clear();
    return firebaseAuth;
  } catch (cause) {
    throw new AuthError(unanswered, messages[unanswered] ?? "", { cause });
  }
}

/** Starts the sign-in service before the first screen is shown, if somebody may be signed in. `observeUser` waits for the same. */
export function startAuthEarly(): void {
  if (mayBeSignedIn()) load().catch(() => {}); // observeUser tries again
}

function asUser(user: { uid: string; email: string | null; emailVerified: boolean }): SignedInUser {
  return { uid: user.uid, email: user.email ?? "", emailVerified: user.emailVerified };
}

const retryAfterMs = 3000;

/**
 * Calls back with the present user and on every change, in every tab. Returns the way to stop. Where nobody has signed in,
 * the service is loaded only when this tab or another one signs in. While its code cannot be loaded it keeps trying: until
 * then nobody can say who is here.
 */
export function observeUser(callback: (user: SignedInUser | null) => void): () => void {
  let stopped = false;
  let stop = () => {};
  const start = async (): Promise<void> => {
    window.removeEventListener("storage", startWhenMarked);
    waitingForService.delete(startNow);
    if (stopped) return;
    try {
      const { auth, onAuthStateChanged } = await load();
      if (stopped) return;
      stop = onAuthStateChanged(auth, (user) => {
        mark(user !== null);
        callback(user ? asUser(user) : null);
      });
    } catch {
      const timer = setTimeout(() => void start(), retryAfterMs);
      stop = () => clearTimeout(timer);
    }
  };
  const startNow = () => void start();
  const startWhenMarked = (event: StorageEvent) => {
    if (event.key === signedInMark && event.newValue !== null) startNow();
  };

  if (loaded || mayBeSignedIn()) startNow();
  else {
    callback(null);
    waitingForService.add(startNow);
    window.addEventListener("storage", startWhenMarked);
    stop = () => {
      waitingForService.delete(startNow);
      window.removeEventListener("storage", startWhenMarked);
    };
  }
  return () => {
    stopped = true;
    stop();
  };
}

export async function signIn(email: string, password: string): Promise<SignedInUser> {
  const { auth, signInWithEmailAndPassword } = await load();
  const { user } = await translated(signInWithEmailAndPassword(auth, email, password));
  return asUser(user);
}

export async function signUp(email: string, password: string): Promise<SignedInUser> {
  const { auth, createUserWithEmailAndPassword } = await load();
  const { user } = await translated(createUserWithEmailAndPassword(auth, email, password));
  return asUser(user);
}

export async function signOut(): Promise<void> {
  const { auth, signOut: leave } = await load();
  await leave(auth);
}

/** Sends the verification mail to the signed-in user; its link comes back to /verify-email. */
export async function sendVerificationEmail(): Promise<void> {
  const { auth, sendEmailVerification } = await load();
  if (!auth.currentUser) throw new AuthError("auth/no-current-user", noCurrentUser);
  await translated(
    sendEmailVerification(auth.currentUser, { url: `${window.location.origin}/verify-email` }),
  );
}

/** Refusals that would tell a stranger whether an address has an account. */
const tellsOfAnAccount = ["auth/user-not-found", "auth/user-disabled"];

/**
 * Sends a mail with which its reader chooses a new password; its link comes back to /login. An address without an account
 * gets the same answer and no mail.
 */
export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await load();
  try {
    await translated(sendPasswordResetEmail(auth, email, { url: `${window.location.origin}/login` }));
  } catch (error) {
    if (!(error instanceof AuthError) || !tellsOfAnAccount.includes(error.code)) throw error;
  }
}

/** Asks the sign-in service for the user's present state; a fresh token carries it to the API. */
export async function reloadUser(): Promise<SignedInUser> {
  const { auth } = await load();
  if (!auth.currentUser) throw new AuthError("auth/no-current-user", noCurrentUser);
  const before = auth.currentUser.emailVerified;
  await translated(auth.currentUser.reload());
  if (auth.currentUser.emailVerified !== before) await translated(auth.currentUser.getIdToken(true));
  return asUser(auth.currentUser);
}

/** The bearer token for the API, or undefined when nobody is signed in. `fresh` asks for one with the newest claims. */
export async function idToken(fresh = false): Promise<string | undefined> {
  if (!loaded && !mayBeSignedIn()) return undefined;
  const { auth } = await load();
  await auth.authStateReady();
  return auth.currentUser?.getIdToken(fresh);
}

/** The token that says that this page is ours, where App Check is configured. */
export async function appCheckToken(): Promise<string | undefined> {
  const service = await load();
  return service.appCheckToken();
}

const noCurrentUser = "No user is currently signed in.";

/** The provider's codes in words that say what to do; what is not listed keeps the provider's own message. */
const wrongLogin = "The email address or the password is not right. Try again, or reset the password.";
const messages: Record<string, string> = {
  "auth/invalid-credential": wrongLogin,
  // Where the project does not hide which addresses have an account, the answer is one of these two; ours does not tell.
  "auth/wrong-password": wrongLogin,
  "auth/user-not-found": wrongLogin,
  // It is said before the password is looked at, so to strangers as well.
  "auth/user-disabled": wrongLogin,
  "auth/email-already-in-use": "There is an account with this email address already. Log in instead.",
  "auth/weak-password": "Choose a longer password: at least 6 characters.",
  "auth/invalid-email": "Enter an email address, such as anna@example.com.",
  "auth/too-many-requests": "Too many tries. Wait a minute and try again.",
  "auth/network-request-failed":
    "We could not reach the sign-in service. Check your connection and try again.",
};

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = "code" in error && typeof error.code === "string" ? error.code : "auth/unknown";
    throw new AuthError(code, messages[code] ?? error.message, { cause: error });
  }
}
