import type { Me } from "@flashplate/contract/vendors/vendors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { fetchHealth } from "../../../entities/health/health.queries.ts";
import { fetchMe, meKey } from "../../../entities/session/me.ts";
import { useSignedInUser, useSignOut } from "../../../entities/session/session.tsx";
import { mayIn } from "../../../entities/session/use-may.ts";
import { findMailProblem } from "../../../entities/session/verification.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { apiSend } from "../../../shared/lib/api/api-client.ts";
import { AuthError, idToken, type SignedInUser } from "../../../shared/lib/firebase/auth.ts";
import {
  isAuthUnanswered,
  reloadUser,
  sendEmailChange,
  sendPasswordReset,
  sendVerificationEmail,
  signIn,
  signUp,
} from "../../../shared/lib/firebase/auth-requests.ts";
import { type AfterSignIn, afterSignIn, waitingNotice } from "../lib/after-sign-in.ts";
import type { LoginValues } from "../lib/login-form.ts";
import { isResetLocked, lockResets } from "../lib/reset-lock.ts";

/** The sign-in worked, but reading the account failed. The person is signed out again. */
class AccountNotLoadedError extends Error {
  constructor(options: ErrorOptions) {
    super(
      "Your password is right, but we could not load your account, so we signed you out again. Check your connection and try again.",
      options,
    );
    this.name = "AccountNotLoadedError";
  }
}

export type LoginOutcome = AfterSignIn & { notice?: string };

/**
 * Signs in with the function that the mutation gets, reads the account and resolves to the next screen.
 * A restaurant that waits for approval is signed out again, and the outcome has a notice for it.
 * @param requested the path that the person wanted to open before the login
 */
export function useLogin(requested: string | undefined) {
  const t = useT();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  return useMutation({
    mutationFn: async (signInWith: () => Promise<SignedInUser>): Promise<LoginOutcome> => {
      const user = await signInWith();
      const me = await queryClient
        .fetchQuery({ queryKey: meKey(user.uid), queryFn: ({ signal }) => fetchMe(signal) })
        .catch(async (cause: unknown) => {
          await signOut();
          throw new AccountNotLoadedError({ cause });
        });
      // A link that was opened while signed out has not updated the vendor record.
      const { vendor } = me;
      if (user.emailVerified && vendor && mayIn(me, "manage") && !vendor.emailVerified)
        await reportVerified(vendor.id);
      const outcome = afterSignIn(me, requested);
      if (!outcome.isRefused) return outcome;
      const [verification, isDecisionMailed] = await Promise.all([
        user.emailVerified ? ("not-needed" as const) : tryResend(),
        sendsMail(),
      ]);
      await signOut();
      const notice = waitingNotice({ email: user.email, verification, isDecisionMailed }, t);
      return { ...outcome, notice };
    },
  });
}

/**
 * Reports that the vendor's email is verified. The endpoint creates the vendor's notification topic,
 * and records the verification. Errors are ignored: the next login reports it again. The list of
 * applications also reads the accounts of applicants, and an approval creates the topic.
 */
async function reportVerified(vendorId: string): Promise<void> {
  await apiSend("POST", "/notifications/create-vendor-topic", { vendorId }).catch(() => undefined);
}

/** Whether the server sends mails. If it does not respond, the notice promises none. */
async function sendsMail(): Promise<boolean> {
  try {
    return (await fetchHealth()).integrations.mail !== "off";
  } catch {
    return false;
  }
}

/** Sends the verification mail again, because a signed-out person cannot ask for it. Ignores errors. */
async function tryResend(): Promise<"sent" | "not-sent"> {
  try {
    await sendVerificationEmail();
    return "sent";
  } catch {
    return "not-sent";
  }
}

function isEmailTaken(error: unknown): boolean {
  return error instanceof AuthError && error.code === "auth/email-already-in-use";
}

/**
 * Creates an account and sends the verification mail. Resolves with the problem of the mail, if it has
 * one. It does not reject then, because the next screen can send the mail again.
 */
export function useRegister() {
  // The address of an attempt whose response was lost. That attempt may have created the account.
  const unansweredEmail = useRef<string>(undefined);
  const createAccount = async ({ email, password }: LoginValues): Promise<void> => {
    try {
      await signUp(email, password);
    } catch (error) {
      const mayBeOwnAccount = unansweredEmail.current === email && isEmailTaken(error);
      if (isAuthUnanswered(error)) unansweredEmail.current = email;
      if (!mayBeOwnAccount) throw error;
      await signIn(email, password).catch((signInError: unknown) => {
        // A refused sign-in means that the account is another person's: the address is taken.
        throw isAuthUnanswered(signInError) ? signInError : error;
      });
    }
  };
  return useMutation({
    mutationFn: async (values: LoginValues): Promise<{ mailProblem: string | undefined }> => {
      await createAccount(values);
      return { mailProblem: await findMailProblem(sendVerificationEmail()) };
    },
  });
}

/** Sends the reset mail and locks sending in every tab. While locked, sends nothing and resolves to false. */
export function usePasswordReset() {
  return useMutation({
    mutationFn: async (email: string): Promise<boolean> => {
      if (isResetLocked()) return false;
      await sendPasswordReset(email);
      lockResets();
      return true;
    },
  });
}

/** Sends the verification mail again, or the mail to the corrected address. */
export function useResendVerification(corrected: string | undefined) {
  return useMutation({
    mutationFn: () => (corrected === undefined ? sendVerificationEmail() : sendEmailChange(corrected)),
  });
}

/** Sends a mail to the corrected address. If a password is given, signs in again before. */
export function useCorrectEmail() {
  const { email: currentEmail } = useSignedInUser();
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }): Promise<void> => {
      if (password !== "") await signIn(currentEmail, password);
      await sendEmailChange(email);
    },
  });
}

/** Checks whether the email is verified. If so, renews the token and reports it to the server. */
export function useVerificationCheck(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      const user = await reloadUser();
      if (!user.emailVerified) return false;
      await idToken(true);
      await queryClient.invalidateQueries({ queryKey: meKey(uid) });
      // `me` is missing if it was not loaded. The report then names the account itself, and the server
      // refuses it if the account has no restaurant.
      const me = queryClient.getQueryData<Me>(meKey(uid));
      if (!me || mayIn(me, "manage")) void reportVerified(me?.vendor?.id ?? uid);
      return true;
    },
  });
}
