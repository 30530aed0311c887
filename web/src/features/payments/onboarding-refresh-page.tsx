import { Button, HStack, Stack } from "@chakra-ui/react";
import { paymentsFailed } from "@flashplate/contract/payments";
import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { Page } from "../../ui/page.tsx";
import { ErrorState, PageLoading } from "../../ui/states.tsx";
import { useOnboardingLink } from "./payments.queries.ts";

/** Asks for a new link to Stripe's pages and goes there. */
export function OnboardingRefreshPage() {
  const t = useT();
  const { connectedAccountId = "" } = useParams();
  const link = useOnboardingLink(connectedAccountId);
  const url = link.data?.url;

  useEffect(() => {
    // In place of this page: going back from Stripe leads to where the person came from, not here and away again.
    if (url !== undefined) window.location.replace(url);
  }, [url]);

  if (!link.error) return <PageLoading label={t("On the way to our payment provider")} />;
  return (
    <Page title={t("Payments")}>
      <Stack gap="6" maxW="2xl">
        <ErrorState
          title={t(paymentsFailed)}
          message={link.error.message}
          onRetry={() => void link.refetch()}
        />
        <HStack>
          <Button asChild variant="outline">
            <Link to="/dashboard">{t("Back to your dashboard")}</Link>
          </Button>
        </HStack>
      </Stack>
    </Page>
  );
}
