import type { Me } from "@flashplate/contract/vendors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useT } from "../../i18n/language.ts";
import { apiSend } from "../../platform/api-client.ts";
import {
  AuthError,
  idToken,
  isSilence,
  reloadUser,
  sendPasswordReset,
  sendVerificationEmail,
  signIn,
  signUp,
} from "../../platform/auth.ts";
import { fetchMe, meKey } from "../../platform/me.ts";
import { useSignOut } from "../../platform/session.tsx";
import { type AfterSignIn, afterSignIn, waitingNotice } from "./after-sign-in.ts";
import type { LoginValues } from "./login-form.ts";
import { isLocked, lock } from "./reset-lock.ts";

/** Signed in, but what they are to us could not be read; they are signed out again, so that a retry starts afresh. */
class RecordUnreadError extends Error {
  constructor(options: ErrorOptions) {
    super(
      "Your password is right, but we could not load your account, so we signed you out again. Check your connection and try again.",
      options,
    );
    this.name = "RecordUnreadError";
  }
}

export type LoginOutcome = AfterSignIn & { notice?: string };

/** Signs in, reads the record, and only then answers where to go. Whoever is turned away is already signed out. */
export function useLogin(wanted: string | undefined) {
  const t = useT();
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  return useMutation({
    mutationFn: async ({ email, password }: LoginValues): Promise<LoginOutcome> => {
      const user = await signIn(email, password);
      const me = await queryClient
        .fetchQuery({ queryKey: meKey(user.uid), queryFn: ({ signal }) => fetchMe(signal) })
        .catch(async (cause: unknown) => {
          await signOut();
          throw new RecordUnreadError({ cause });
        });
      // The link may have been opened where nobody was signed in; then the record has not heard of it yet.
      if (user.emailVerified && me.vendor && !me.vendor.emailVerified) await reportVerified(user.uid);
      const outcome = afterSignIn(me, wanted);
      if (!outcome.turnedAway) return outcome;
      const mail = user.emailVerified ? "not-needed" : await resendQuietly();
      await signOut();
      return { ...outcome, notice: waitingNotice(mail, user.email, t) };
    },
  });
}

/**
 * Asks for the vendor's notification topic, by which the server also notes that the email is verified. It stops nobody: what
 * fails here is made up for by the next login or by the approval.
 */
async function reportVerified(vendorId: string): Promise<void> {
  await apiSend("POST", "/notifications/create-vendor-topic", { vendorId }).catch(() => undefined);
}

/** Signed out they cannot ask for the mail again, so it is sent here; one that fails must not stop them. */
async function resendQuietly(): Promise<"sent" | "not-sent"> {
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

/** Makes an account. Answers why the verification mail could not be sent, which is no failure: the next screen sends it again. */
export function useRegister() {
  // The address of a try whose answer was lost: by now it may have the account that the try made.
  const tried = useRef<string>(undefined);
  const makeAccount = async ({ email, password }: LoginValues): Promise<void> => {
    try {
      await signUp(email, password);
    } catch (error) {
      const isOwn = tried.current === email && isTaken(error);
      if (isSilence(error)) tried.current = email;
      if (!isOwn) throw error;
      await signIn(email, password).catch((refusal: unknown) => {
        throw isSilence(refusal) ? refusal : error;
      });
    }
  };
  return useMutation({
    mutationFn: async (values: LoginValues): Promise<{ mailProblem: string | undefined }> => {
      await makeAccount(values);
      const mailProblem = await sendVerificationEmail().then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      return { mailProblem };
    },
  });
}

/** Sends the reset mail and locks sending for a while, in every tab. Answers whether one was sent: a lock refuses. */
export function usePasswordReset() {
  return useMutation({
    mutationFn: async (email: string): Promise<boolean> => {
      if (isLocked()) return false;
      await sendPasswordReset(email);
      lock();
      return true;
    },
  });
}

export function useResendVerification() {
  return useMutation({ mutationFn: sendVerificationEmail });
}

/**
 * Asks once whether the email is verified. If it is, the API gets a token that says so, and the server is told, without
 * waiting for it.
 */
export function useVerificationCheck(uid: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<boolean> => {
      const user = await reloadUser();
      if (!user.emailVerified) return false;
      await idToken(true);
      await queryClient.invalidateQueries({ queryKey: meKey(uid) });
      // Who is known to have no restaurant has no topic either, and asking for one would be refused.
      const me = queryClient.getQueryData<Me>(meKey(uid));
      if (!me || me.vendor) void reportVerified(uid);
      return true;
    },
  });
}
