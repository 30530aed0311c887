import { Button, chakra, Stack, Text } from "@chakra-ui/react";
import { type AccountStatusAnswer, paymentsFailed } from "@flashplate/contract/payments/payments";
import { Link, useParams } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import type { PlainText } from "../../shared/i18n/translate.ts";
import { Card } from "../../shared/ui/card.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/states.tsx";
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
        <StatusCard account={connectedAccountId} status={status.data} />
      ) : (
        <ErrorState
          title={t(paymentsFailed)}
          {...(status.error ? { message: status.error.message } : {})}
          onRetry={() => void status.refetch()}
        />
      )}
    </PaymentsFrame>
  );
}

function StatusCard({ account, status }: { account: string; status: AccountStatusAnswer }) {
  const t = useT();
  const isDone = status.details_submitted;
  return (
    <Card p={{ base: "5", md: "6" }} aria-live="polite">
      <Stack gap="4">
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2">
          <chakra.dt fontWeight="semibold">{t("Details submitted")}</chakra.dt>
          <chakra.dd>{isDone ? t("Yes") : t("No")}</chakra.dd>
        </chakra.dl>
        <Text>
          {t("Initial onboarding status: {status}", {
            status: status.initialOnboarding ? t("Completed") : t("Not completed"),
          })}
        </Text>
        <Text color="fg.muted">{t(nextStep(status))}</Text>
        {isDone ? null : (
          <Button asChild alignSelf="flex-start">
            <Link to={`/refresh/${account}`}>{t("Continue with your details")}</Link>
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function nextStep({ details_submitted, charges_enabled }: AccountStatusAnswer): PlainText {
  if (!details_submitted)
    return "Our payment provider still needs some details of you before it can pay you.";
  if (!charges_enabled)
    return "Our payment provider is checking your details. There is nothing for you to do.";
  return "All set: you can be paid.";
}
