import { Button, chakra, HStack, Stack, Text } from "@chakra-ui/react";
import { type AccountStatusAnswer, paymentsFailed } from "@flashplate/contract/payments";
import { Link, useParams } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import type { PlainText } from "../../i18n/translate.ts";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { ErrorState, PageLoading } from "../../ui/states.tsx";
import { useAccountStatus } from "./payments.queries.ts";

/** Where Stripe sends people back to: says what Stripe says, not that somebody came by. */
export function OnboardingReturnPage() {
  const t = useT();
  const { connectedAccountId = "" } = useParams();
  const status = useAccountStatus(connectedAccountId);
  if (!status.data && !status.error) return <PageLoading />;
  return (
    <Page title={t("Payments")}>
      <Stack gap="6" maxW="2xl">
        {status.data ? (
          <StatusCard account={connectedAccountId} status={status.data} />
        ) : (
          <ErrorState
            title={t(paymentsFailed)}
            {...(status.error ? { message: status.error.message } : {})}
            onRetry={() => void status.refetch()}
          />
        )}
        <HStack>
          <Button asChild variant="outline">
            <Link to="/dashboard">{t("Back to your dashboard")}</Link>
          </Button>
        </HStack>
      </Stack>
    </Page>
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
