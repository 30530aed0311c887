import { chakra, Stack, Text } from "@chakra-ui/react";
import { type AccountStatusAnswer, paymentsErrorTitle } from "@flashplate/contract/payments/payments";
import { useParams } from "react-router-dom";
import { AccountNextStep } from "../../entities/payments/account-next-step.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { Card } from "../../shared/ui/layout/cards/card.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { useAccountStatus } from "./payments.queries.ts";
import { PaymentsFrame } from "./payments-frame.tsx";

/** The page to which Stripe redirects after the onboarding. It shows Stripe's status. */
export function OnboardingReturnPage() {
  const t = useT();
  const { connectedAccountId = "" } = useParams();
  const status = useAccountStatus(connectedAccountId);
  if (!status.data && !status.error) return <PageLoading />;
  return (
    <PaymentsFrame>
      {status.data ? (
        <StatusCard status={status.data} />
      ) : (
        <ErrorState
          title={t(paymentsErrorTitle)}
          {...(status.error ? { message: status.error.message } : {})}
          onRetry={() => void status.refetch()}
        />
      )}
    </PaymentsFrame>
  );
}

function StatusCard({ status }: { status: AccountStatusAnswer }) {
  const t = useT();
  return (
    <Card p={{ base: "5", md: "6" }} aria-live="polite">
      <Stack gap="4">
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2">
          <chakra.dt fontWeight="semibold">{t("Details submitted")}</chakra.dt>
          <chakra.dd>{status.details_submitted ? t("Yes") : t("No")}</chakra.dd>
        </chakra.dl>
        <Text>
          {t("Initial onboarding status: {status}", {
            status: status.initialOnboarding ? t("Completed") : t("Not completed"),
          })}
        </Text>
        <AccountNextStep status={status} />
      </Stack>
    </Card>
  );
}
