import type { AccountLinkAnswer, AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { reloadChangedAccount } from "../../entities/payments/reload-changed-account.ts";
import { useSignedInUser } from "../../entities/session/session.tsx";
import { useVendor } from "../../entities/vendors/use-vendor.ts";
import { apiGet, apiSend } from "../../shared/lib/api/api-client.ts";

const pollMs = 4000;

/** The status of a Stripe account. Polls while details are missing, because Stripe reports it with a delay. */
export function useAccountStatus(account: string) {
  const { uid } = useSignedInUser();
  const vendor = useVendor();
  const client = useQueryClient();
  return useQuery({
    queryKey: ["payments", "status", account],
    queryFn: async ({ signal }) => {
      const status = await apiGet<AccountStatusAnswer>(
        `/account/status?account=${encodeURIComponent(account)}`,
        signal,
      );
      reloadChangedAccount(client, uid, status, vendor);
      return status;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !state.data.details_submitted ? pollMs : false),
  });
}

/** A link to Stripe's onboarding. It works once, so it is not cached, and refetched only when asked to. */
export function useOnboardingLink(account: string) {
  return useQuery({
    queryKey: ["payments", "link", account],
    queryFn: () => apiSend<AccountLinkAnswer>("POST", "/account_link", { account }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}
