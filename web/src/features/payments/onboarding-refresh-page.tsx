import { paymentsErrorTitle } from "@flashplate/contract/payments/payments";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { useOnboardingLink } from "./payments.queries.ts";
import { PaymentsFrame } from "./payments-frame.tsx";

/** Requests a new onboarding link and redirects to Stripe. */
export function OnboardingRefreshPage() {
  const t = useT();
  const { connectedAccountId = "" } = useParams();
  const link = useOnboardingLink(connectedAccountId);
  const url = link.data?.url;

  useEffect(() => {
    // Replaces the history entry. Otherwise going back from Stripe would redirect again.
    if (url !== undefined) window.location.replace(url);
  }, [url]);

  if (!link.error) return <PageLoading label={t("On the way to our payment provider")} />;
  return (
    <PaymentsFrame>
      <ErrorState
        title={t(paymentsErrorTitle)}
        message={link.error.message}
        onRetry={() => void link.refetch()}
      />
    </PaymentsFrame>
  );
}
