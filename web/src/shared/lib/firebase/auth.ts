import { loadCode } from "../load-code.ts";

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

const unansweredCode = "auth/network-request-failed";

/** Whether Firebase Auth did not respond. It may have processed the request. */
export function isAuthUnanswered(error: unknown): boolean {
  return error instanceof AuthError && error.code === unansweredCode;
}

export const noCurrentUser = "No user is currently signed in.";

/** Codes with which Firebase Auth signs a user out, because the account or its tokens are not valid. */
const lostSessionCodes: readonly unknown[] = ["auth/user-token-expired", "auth/user-disabled"];

/** Whether Firebase Auth gave no token because the session has ended. */
export function isSessionLost(error: unknown): boolean {
  return error instanceof Error && "code" in error && lostSessionCodes.includes(error.code);
}

/** Whether the login failed because the account does not exist or the password is wrong. */
export function isWrongLogin(error: unknown): boolean {
  return error instanceof AuthError && messages[error.code] === wrongLogin;
}

/** Whether the password was right and the account needs a code, for `signInWithCode`. */
export function needsCode(error: unknown): error is AuthError {
  return error instanceof AuthError && error.code === "auth/multi-factor-auth-required";
}

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
const onLoaded = new Set<() => void>();

/** Loads the lazy chunk of Firebase Auth. Throws AuthError if it cannot be loaded. */
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
  return new AuthError(unansweredCode, messages[unansweredCode] ?? "", { cause });
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
 * Calls back with the user, and again on every change in any tab. If no user is signed in, Firebase
 * Auth is loaded when this or another tab signs in. A failed load is retried, and until then there
 * is no callback.
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

export async function signIn(email: string, password: string): Promise<SignedInUser> {
  const { auth, signInWithEmailAndPassword } = await loadAuth();
  const { user } = await translated(signInWithEmailAndPassword(auth, email, password));
  return asUser(user);
}

export async function signUp(email: string, password: string): Promise<SignedInUser> {
  const { auth, createUserWithEmailAndPassword } = await loadAuth();
  const { user } = await translated(createUserWithEmailAndPassword(auth, email, password));
  return asUser(user);
}

export async function signOut(): Promise<void> {
  const { auth, signOut: firebaseSignOut } = await loadAuth();
  await firebaseSignOut(auth);
}

/**
 * The signed-in user of the loaded Firebase Auth.
 * @throws {AuthError} when no user is signed in
 */
export function currentUserOf({ auth }: Awaited<ReturnType<typeof loadAuth>>) {
  if (!auth.currentUser) throw new AuthError("auth/no-current-user", noCurrentUser);
  return auth.currentUser;
}

/** Firebase Auth for a request that sends a mail, which is written in the language of the page. */
async function loadAuthForMail(): ReturnType<typeof loadAuth> {
  const service = await loadAuth();
  service.auth.languageCode = document.documentElement.lang;
  return service;
}

/** Sends the verification mail to the signed-in user. Its link leads to /verify-email. */
export async function sendVerificationEmail(): Promise<void> {
  const service = await loadAuthForMail();
  const user = currentUserOf(service);
  await translated(service.sendEmailVerification(user, { url: `${window.location.origin}/verify-email` }));
}

/**
 * Sends a mail to a new address of the signed-in user. Its link changes the address, verifies it and
 * leads to /login, because the change ends every session.
 */
export async function sendEmailChange(email: string): Promise<void> {
  const service = await loadAuthForMail();
  const user = currentUserOf(service);
  await translated(service.verifyBeforeUpdateEmail(user, email, { url: `${window.location.origin}/login` }));
}

/** Whether Firebase Auth refuses a change because the user signed in too long ago. */
export function needsRecentSignIn(error: unknown): boolean {
  return error instanceof AuthError && error.code === "auth/requires-recent-login";
}

/** Errors that reveal whether an address has an account. */
const revealingCodes = ["auth/user-not-found", "auth/user-disabled"];

/**
 * Sends a mail to choose a new password. Its link leads to /login. For an address without an
 * account the result is the same, but no mail is sent.
 */
export async function sendPasswordReset(email: string): Promise<void> {
  const { auth, sendPasswordResetEmail } = await loadAuthForMail();
  try {
    await translated(sendPasswordResetEmail(auth, email, { url: `${window.location.origin}/login` }));
  } catch (error) {
    if (!(error instanceof AuthError) || !revealingCodes.includes(error.code)) throw error;
  }
}

/** Reloads the user from Firebase Auth. Gets a new token if the email became verified. */
export async function reloadUser(): Promise<SignedInUser> {
  const user = currentUserOf(await loadAuth());
  const before = user.emailVerified;
  await translated(user.reload());
  if (user.emailVerified !== before) await translated(user.getIdToken(true));
  return asUser(user);
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

/** Returns the App Check token, or undefined if App Check is not configured. */
export async function appCheckToken(): Promise<string | undefined> {
  const service = await loadAuth();
  return service.readAppCheckToken();
}

const weakPassword = "Choose a longer password: at least 8 characters.";
const wrongLogin = "The email address or the password is not right. Try again, or reset the password.";
/** Messages by Firebase error code. Other errors keep Firebase's message. */
const messages: Record<string, string> = {
  "auth/invalid-credential": wrongLogin,
  // Without email enumeration protection, Firebase returns one of these two.
  "auth/wrong-password": wrongLogin,
  "auth/user-not-found": wrongLogin,
  // Firebase returns this before it checks the password, so it must not reveal the account either.
  "auth/user-disabled": wrongLogin,
  "auth/email-already-in-use": "There is an account with this email address already. Log in instead.",
  "auth/weak-password": weakPassword,
  "auth/password-does-not-meet-requirements": weakPassword,
  "auth/invalid-email": "Enter an email address, such as anna@example.com.",
  "auth/requires-recent-login": "You signed in a while ago. Enter your password to change the address.",
  "auth/too-many-requests": "Too many tries. Wait a minute and try again.",
  // Screens that ask for the code do not show this.
  "auth/multi-factor-auth-required": "This account needs a code from your authenticator app. Log in first.",
  "auth/network-request-failed":
    "We could not reach the sign-in service. Check your connection and try again.",
};

/**
 * Waits for a call of Firebase Auth.
 * @param own messages by error code, which go before those for every call
 * @throws {AuthError} with a message for the user, and Firebase's error as its cause
 */
export async function translated<T>(
  work: Promise<T>,
  own: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = "code" in error && typeof error.code === "string" ? error.code : "auth/unknown";
    throw new AuthError(code, own[code] ?? messages[code] ?? error.message, { cause: error });
  }
}
