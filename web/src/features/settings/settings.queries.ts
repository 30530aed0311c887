import type { AccountStatusAnswer, PaymentAccountAnswer } from "@flashplate/contract/payments";
import type { DeleteAccountAnswer, Me, UpdateProfileAnswer } from "@flashplate/contract/vendors";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { apiGet, apiSend, apiSendForm, isUnanswered } from "../../platform/api-client.ts";
import { isWrongLogin, signIn } from "../../platform/auth.ts";
import { fetchMe, meKey } from "../../platform/me.ts";
import { useSignedInUser } from "../../platform/session.tsx";
import { type ProfileValues, profileRequest } from "./profile-form.ts";

/** Changes the profile. Refused with `vendor/changed-meanwhile` where it is not as it was seen. */
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

/** Reads the vendor as the server has it now. */
export function useVendorNow() {
  const { uid } = useSignedInUser();
  const client = useQueryClient();
  return async () =>
    (await client.fetchQuery({ queryKey: meKey(uid), queryFn: () => fetchMe(), staleTime: 0 })).vendor;
}

/** What the payment provider says of the vendor's own account. */
export function useOwnAccountStatus(enabled: boolean) {
  return useQuery({
    queryKey: ["payments", "status", "own"],
    queryFn: ({ signal }) => apiGet<AccountStatusAnswer>("/account/status", signal),
    staleTime: 0,
    enabled,
  });
}

/** The vendor's account at the payment provider, made if there is none. */
export function useConnectPayments() {
  return useMutation({ mutationFn: () => apiSend<PaymentAccountAnswer>("POST", "/account", {}) });
}

/**
 * Deletes the account, behind a fresh sign-in: the server asks for one. Where the answer to a try was lost and its password opens
 * nothing any more, the account is gone.
 */
export function useDeleteAccount() {
  const { email } = useSignedInUser();
  const triedWith = useRef<string>(undefined);
  return useMutation({
    mutationFn: async ({ confirmation, password }: { confirmation: string; password: string }) => {
      try {
        await signIn(email, password);
      } catch (error) {
        if (triedWith.current === password && isWrongLogin(error)) return;
        throw error;
      }
      try {
        await apiSend<DeleteAccountAnswer>("POST", "/engine/vendors/delete-account", { confirmation });
      } catch (error) {
        if (isUnanswered(error)) triedWith.current = password;
        throw error;
      }
    },
  });
}
