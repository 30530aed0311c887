import type { MultiFactorError } from "firebase/auth";
import { loadCode } from "../connection/load-code.ts";
import { AuthError, asUser, loadAuth, type SignedInUser, unreachableError } from "./auth.ts";
import { currentUserOf, isAuthUnanswered, translateErrorsOf } from "./auth-requests.ts";

/** The name that authenticator apps show. */
const issuer = "Flashplate";

const wrongCode = "This code is not right. Type the one that the app shows now.";
const startAgain = "That took too long. Start again.";
const messages: Record<string, string> = {
  "auth/invalid-verification-code": wrongCode,
  "auth/missing-code": wrongCode,
  "auth/code-expired": startAgain,
  "auth/invalid-multi-factor-session": startAgain,
  "auth/missing-multi-factor-session": startAgain,
  "auth/multi-factor-info-not-found": startAgain,
  "auth/operation-not-allowed": "Codes are not set up for Flashplate yet. Ask the person who runs it.",
  "auth/unverified-email": "Verify your email address first.",
  "auth/requires-recent-login": "Enter your password again.",
  "auth/second-factor-already-in-use": "Remove the app that is set up, then set up the new one.",
  "auth/maximum-second-factor-count-exceeded": "Remove the app that is set up, then set up the new one.",
};

export function isWrongCode(error: unknown): boolean {
  return error instanceof AuthError && messages[error.code] === wrongCode;
}

/**
 * Loads the lazy chunk of the second factor.
 * @throws {AuthError} if it cannot be loaded
 */
async function load() {
  const [auth, { firebaseSecondFactor }] = await Promise.all([
    loadAuth(),
    loadCode(() => import("./firebase-second-factor.ts")).catch((cause: unknown) => {
      throw unreachableError(cause);
    }),
  ]);
  return { ...auth, ...firebaseSecondFactor };
}

async function loadForUser() {
  const service = await load();
  const user = currentUserOf(service);
  return { user, factors: service.multiFactor(user), generator: service.TotpMultiFactorGenerator };
}

/**
 * Completes a sign-in with a code.
 * @param challenge the error that `signIn` threw, for which `needsCode` is true
 */
export async function signInWithCode(challenge: AuthError, code: string): Promise<SignedInUser> {
  const { auth, getMultiFactorResolver, TotpMultiFactorGenerator } = await load();
  const resolver = getMultiFactorResolver(auth, challenge.cause as MultiFactorError);
  const apps = resolver.hints
    .filter(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
    .toSorted((a, b) => Date.parse(b.enrollmentTime) - Date.parse(a.enrollmentTime));
  let failure: unknown = new AuthError("auth/multi-factor-info-not-found", startAgain);
  // Two apps are set up while one replaces the other. The code may be of either.
  for (const { uid } of apps) {
    try {
      const assertion = TotpMultiFactorGenerator.assertionForSignIn(uid, code);
      const { user } = await translateErrorsOf(resolver.resolveSignIn(assertion), messages);
      return asUser(user);
    } catch (error) {
      if (!isWrongCode(error)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** An authenticator app that is set up for the account. */
export interface AuthenticatorApp {
  id: string;
  setUpAt: Date;
}

/** The signed-in user's authenticator apps, newest first. There are two only while one is replaced. */
export async function authenticatorApps(): Promise<AuthenticatorApp[]> {
  const { user, factors, generator } = await loadForUser();
  await translateErrorsOf(user.reload(), messages);
  return factors.enrolledFactors
    .filter(({ factorId }) => factorId === generator.FACTOR_ID)
    .map(({ uid, enrollmentTime }) => ({ id: uid, setUpAt: new Date(enrollmentTime) }))
    .toSorted((a, b) => b.setUpAt.getTime() - a.setUpAt.getTime());
}

/** A new key for an authenticator app. The account needs its codes after `finish`. */
export interface NewKey {
  /** The key in base 32, for a person who types it. */
  secret: string;
  /** The same for a QR code: https://github.com/google/google-authenticator/wiki/Key-Uri-Format */
  uri: string;
  /**
   * Sets the app up with a code that the app shows. Idempotent. The present session then has the second
   * factor, unless the response of an earlier call was lost.
   */
  finish: (code: string) => Promise<void>;
}

/** Makes a key for the signed-in user, whose email must be verified. */
export async function makeKey(): Promise<NewKey> {
  const { user, factors, generator } = await loadForUser();
  const countBefore = factors.enrolledFactors.length;
  const key = await translateErrorsOf(
    factors.getSession().then((session) => generator.generateSecret(session)),
    messages,
  );
  return {
    secret: key.secretKey,
    uri: key.generateQrCodeUrl(encodeURIComponent(user.email ?? user.uid), issuer),
    finish: async (code) => {
      const assertion = generator.assertionForEnrollment(key, code);
      try {
        await translateErrorsOf(factors.enroll(assertion, issuer), messages);
      } catch (error) {
        // A used key is refused. If the response of its use was lost, the app is set up.
        const isKeyRefused = !isWrongCode(error) && !canSendAgain(error);
        const isSetUp = isKeyRefused && (await authenticatorApps()).length > countBefore;
        if (!isSetUp) throw error;
      }
    },
  };
}

/** Removes an authenticator app. Firebase Auth may end the session. */
export async function removeApp({ id }: AuthenticatorApp): Promise<void> {
  const { factors } = await loadForUser();
  try {
    await translateErrorsOf(factors.unenroll(id), messages);
  } catch (error) {
    const isRemoved = error instanceof AuthError && error.code === "auth/user-token-expired";
    if (!isRemoved) throw error;
  }
}

/** Whether the same code can be sent again after this failure, because the code itself was not refused. */
export function canSendAgain(error: unknown): boolean {
  return isAuthUnanswered(error) || (error instanceof AuthError && error.code === "auth/too-many-requests");
}
