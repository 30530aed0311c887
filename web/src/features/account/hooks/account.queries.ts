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
class AccountUnreadError extends Error {
  constructor(options: ErrorOptions) {
    super(
      "Your password is right, but we could not load your account, so we signed you out again. Check your connection and try again.",
      options,
    );
    this.name = "AccountUnreadError";
  }
}

export type LoginOutcome = AfterSignIn & { notice?: string };

/**
 * Signs in with the given function, reads the account and resolves to the next screen. Signs refused
 * people out.
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
          throw new AccountUnreadError({ cause });
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
 * Creates the vendor's notification topic. The server then also records that the email is verified.
 * Errors are ignored, because the next login or the approval does the same.
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

/** Resends the verification mail, which a refused person cannot request. Ignores errors. */
async function tryResend(): Promise<"sent" | "not-sent"> {
  try {
    await sendVerificationEmail();
    return "sent";
  } catch {
    return "not-sent";
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof AuthError && error.code === "auth/email-already-in-use";
}

/**
 * Creates an account and sends the verification mail. Resolves to the problem with the mail, if
 * any: that is no failure, because the next screen can send it again.
 */
export function useRegister() {
  // The address of an attempt whose response was lost. That attempt may have created the account.
  const attempted = useRef<string>(undefined);
  const createAccount = async ({ email, password }: LoginValues): Promise<void> => {
    try {
      await signUp(email, password);
    } catch (error) {
      const isOwn = attempted.current === email && isTaken(error);
      if (isAuthUnanswered(error)) attempted.current = email;
      if (!isOwn) throw error;
      await signIn(email, password).catch((refusal: unknown) => {
        throw isAuthUnanswered(refusal) ? refusal : error;
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

/** Sends the reset mail and locks sending in every tab. Resolves to false while locked. */
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

/** Sends a mail to the corrected address. With a password, signs in again before. */
export function useCorrectEmail() {
  const { email: present } = useSignedInUser();
  return useMutation({
    mutationFn: async ({ email, password }: { email: string; password: string }): Promise<void> => {
      if (password !== "") await signIn(present, password);
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
      // The server refuses a topic for an account without a restaurant.
      const me = queryClient.getQueryData<Me>(meKey(uid));
      if (!me || mayIn(me, "manage")) void reportVerified(me?.vendor?.id ?? uid);
      return true;
    },
  });
}
