import {
  AuthError,
  asUser,
  loadAuth,
  noCurrentUserMessage,
  type SignedInUser,
  unansweredCode,
  unansweredMessage,
} from "./auth.ts";

/** Whether Firebase Auth did not respond. It may have processed the request. */
export function isAuthUnanswered(error: unknown): boolean {
  return error instanceof AuthError && error.code === unansweredCode;
}

/** Whether the login failed because there is no such account, it is disabled or the password is wrong. */
export function isWrongLogin(error: unknown): boolean {
  return error instanceof AuthError && messages[error.code] === wrongLogin;
}

/** Whether the password was right, and `signInWithCode` must complete the sign-in. */
export function needsCode(error: unknown): error is AuthError {
  return error instanceof AuthError && error.code === "auth/multi-factor-auth-required";
}

export async function signIn(email: string, password: string): Promise<SignedInUser> {
  const { auth, signInWithEmailAndPassword } = await loadAuth();
  const { user } = await translateErrorsOf(signInWithEmailAndPassword(auth, email, password));
  return asUser(user);
}

export async function signUp(email: string, password: string): Promise<SignedInUser> {
  const { auth, createUserWithEmailAndPassword } = await loadAuth();
  const { user } = await translateErrorsOf(createUserWithEmailAndPassword(auth, email, password));
  return asUser(user);
}

/**
 * The signed-in user of the loaded Firebase Auth.
 * @throws {AuthError} when no user is signed in
 */
export function currentUserOf({ auth }: Awaited<ReturnType<typeof loadAuth>>) {
  if (!auth.currentUser) throw new AuthError("auth/no-current-user", noCurrentUserMessage);
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
  await translateErrorsOf(
    service.sendEmailVerification(user, { url: `${window.location.origin}/verify-email` }),
  );
}

/**
 * Sends a mail to a new address of the signed-in user. Its link changes the address, verifies it and
 * leads to /login, because the change ends every session.
 */
export async function sendEmailChange(email: string): Promise<void> {
  const service = await loadAuthForMail();
  const user = currentUserOf(service);
  await translateErrorsOf(
    service.verifyBeforeUpdateEmail(user, email, { url: `${window.location.origin}/login` }),
  );
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
    await translateErrorsOf(sendPasswordResetEmail(auth, email, { url: `${window.location.origin}/login` }));
  } catch (error) {
    if (!(error instanceof AuthError) || !revealingCodes.includes(error.code)) throw error;
  }
}

/** Reloads the user from Firebase Auth. Gets a new token if `emailVerified` has changed. */
export async function reloadUser(): Promise<SignedInUser> {
  const user = currentUserOf(await loadAuth());
  const wasVerified = user.emailVerified;
  await translateErrorsOf(user.reload());
  if (user.emailVerified !== wasVerified) await translateErrorsOf(user.getIdToken(true));
  return asUser(user);
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
  [unansweredCode]: unansweredMessage,
};

/**
 * Waits for a call of Firebase Auth, and gives its error a message for the user.
 * @param callMessages messages of this call by error code. They take precedence over `messages`
 * @throws {AuthError} with Firebase's error as its cause
 */
export async function translateErrorsOf<T>(
  work: Promise<T>,
  callMessages: Readonly<Record<string, string>> = {},
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = "code" in error && typeof error.code === "string" ? error.code : "auth/unknown";
    throw new AuthError(code, callMessages[code] ?? messages[code] ?? error.message, { cause: error });
  }
}
