import type { AccountLinkAnswer, AccountStatusAnswer } from "@flashplate/contract/payments";
import { useQuery } from "@tanstack/react-query";
import { apiGet, apiSend } from "../../platform/api-client.ts";

const again = 4000;

/** What Stripe says of an account, asked again for as long as details are missing: Stripe may take a moment to note them. */
export function useAccountStatus(account: string) {
  return useQuery({
    queryKey: ["payments", "status", account],
    queryFn: ({ signal }) =>
      apiGet<AccountStatusAnswer>(`/account/status?account=${encodeURIComponent(account)}`, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !state.data.details_submitted ? again : false),
  });
}

/** A link to Stripe's pages. It works once, so that none is kept and none is asked for in the background. */
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
