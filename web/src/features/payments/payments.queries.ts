import type { AccountLinkAnswer, AccountStatusAnswer } from "@flashplate/contract/payments/payments";
import { useQuery } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../shared/lib/api/api-client.ts";

const pollMs = 4000;

/** The status of a Stripe account. Polls while details are missing: Stripe is slow. */
export function useAccountStatus(account: string) {
  return useQuery({
    queryKey: ["payments", "status", account],
    queryFn: ({ signal }) =>
      apiGet<AccountStatusAnswer>(`/account/status?account=${encodeURIComponent(account)}`, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !state.data.details_submitted ? pollMs : false),
  });
}

/** A link to Stripe's onboarding. It works once, so it is never cached or refetched. */
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
