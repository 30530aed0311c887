import type { AccountStatusAnswer, PaymentAccountAnswer } from "@flashplate/contract/payments/payments";
import type { MailSettings, MailSettingsAnswer } from "@flashplate/contract/vendors/vendor-rules";
import type { DeleteAccountAnswer, Me, UpdateProfileAnswer } from "@flashplate/contract/vendors/vendors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { reloadChangedAccount } from "../../../entities/payments/reload-changed-account.ts";
import { fetchMe, meKey } from "../../../entities/session/me.ts";
import { useSignedInUser } from "../../../entities/session/session.tsx";
import { useVendor } from "../../../entities/vendors/use-vendor.ts";
import {
  apiGet,
  apiGetFile,
  apiSend,
  apiSendForm,
  isOutcomeUnknown,
} from "../../../shared/lib/api/api-client.ts";
import { isWrongLogin, signIn } from "../../../shared/lib/firebase/auth-requests.ts";
import { saveAsDownload } from "../../../shared/lib/save-as-download.ts";
import { profileRequest } from "../lib/profile-form.ts";
import type { ProfileValues } from "../lib/profile-schema.ts";

/**
 * Changes the profile.
 * @throws ApiError 409 if the stored profile has another revision
 */
export function useSaveProfile() {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ values, revision }: { values: ProfileValues; revision: string }) => {
      const form = profileRequest(values, revision);
      return (await apiSendForm<UpdateProfileAnswer>("PUT", "/engine/vendors/profile", form)).vendor;
    },
    onSuccess: (vendor) =>
      client.setQueryData<Me>(meKey(uid), (me) => (me === undefined ? me : { ...me, vendor })),
  });
}

/** Returns a function that reads the stored vendor. */
export function useFetchVendor() {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return async () =>
    (await client.fetchQuery({ queryKey: meKey(uid), queryFn: () => fetchMe(), staleTime: 0 })).vendor;
}

/**
 * Stores a choice about the restaurant's mails. If the response is lost, it reads the stored mail settings,
 * and fails unless they have the choice.
 */
export function useChangeMails<Choice>(changeOf: (choice: Choice) => Partial<MailSettings>) {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (choice: Choice) => {
      const change = changeOf(choice);
      try {
        await apiSend<MailSettingsAnswer>("PUT", "/engine/vendors/mails", change);
      } catch (error) {
        const stored = isOutcomeUnknown(error) ? await storedMails() : undefined;
        const isStored = stored !== undefined && hasChange(stored, change);
        if (!isStored) throw error;
      }
      return change;
    },
    // Only the change: the response to an earlier one may arrive later, with older values.
    onSuccess: (change) =>
      client.setQueryData<Me>(meKey(uid), (me) =>
        me?.vendor ? { ...me, vendor: { ...me.vendor, mails: { ...me.vendor.mails, ...change } } } : me,
      ),
  });
}

function hasChange(stored: MailSettings, change: Partial<MailSettings>): boolean {
  return Object.entries(change).every(([name, value]) => stored[name as keyof MailSettings] === value);
}

async function storedMails(): Promise<MailSettings | undefined> {
  const me = await fetchMe().catch(() => undefined);
  return me?.vendor?.mails;
}

/** The status of the vendor's own account at the payment provider. */
export function useOwnAccountStatus(enabled: boolean) {
  const { uid } = useSignedInUser();
  const vendor = useVendor();
  const client = useQueryClient();
  return useQuery({
    queryKey: ["payments", "status", "own"],
    queryFn: async ({ signal }) => {
      const status = await apiGet<AccountStatusAnswer>("/account/status", signal);
      reloadChangedAccount(client, uid, status, vendor);
      return status;
    },
    staleTime: 0,
    enabled,
  });
}

/** Finds or creates the vendor's account at the payment provider. */
export function useConnectPayments() {
  return useMutation({ mutationFn: () => apiSend<PaymentAccountAnswer>("POST", "/account", {}) });
}

interface AccountDeletion {
  confirmation: string;
  password: string;
  /** Signs in with the password and a code, if the account needs one. */
  signInWith?: () => Promise<unknown>;
}

/**
 * Signs in again, as the server requires, and deletes the account. The response to an attempt may be lost.
 * If its password no longer works at the next attempt, the first one has deleted the account.
 */
export function useDeleteAccount() {
  const { email } = useSignedInUser();
  /** The password of an attempt without a response. */
  const unansweredPassword = useRef<string>(undefined);
  return useMutation({
    mutationFn: async ({ confirmation, password, signInWith }: AccountDeletion) => {
      try {
        await (signInWith ? signInWith() : signIn(email, password));
      } catch (error) {
        if (unansweredPassword.current === password && isWrongLogin(error)) return;
        throw error;
      }
      try {
        await apiSend<DeleteAccountAnswer>("POST", "/engine/vendors/delete-account", { confirmation });
      } catch (error) {
        if (isOutcomeUnknown(error)) unansweredPassword.current = password;
        throw error;
      }
    },
  });
}

/** Loads the file of what is stored about the signed-in person, and stores it as a download. */
export function useDownloadMyData() {
  return useMutation({
    mutationFn: async () =>
      saveAsDownload(await apiGetFile("/engine/vendors/my-data"), "flashplate-my-data.json"),
  });
}
