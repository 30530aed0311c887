import { Button, Stack, Text } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { PasswordAgain } from "../../entities/session/password-again.tsx";
import { useAuthenticatorApps, useReloadSecondFactor } from "../../entities/session/second-factor.queries.ts";
import { useSession, useSignedInUser } from "../../entities/session/session.tsx";
import { useT } from "../../shared/i18n/language.ts";
import type { AuthenticatorApp } from "../../shared/lib/firebase/second-factor.ts";
import { Card } from "../../shared/ui/layout/cards/card.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { AppIsSetUp } from "./components/app-is-set-up.tsx";
import { SetUpApp } from "./components/set-up-app.tsx";

/** Sets up, replaces and removes the authenticator app of an admin. */
export function SecondFactorPage() {
  const t = useT();
  const { emailVerified } = useSignedInUser();
  const session = useSession();
  const needsCode = session.status === "signed-in" && session.me?.secondFactor === "missing";
  return (
    <Page
      title={t("Login with a code")}
      lead={t("Administrators log in with their password and a code from an app on their phone.")}
    >
      {emailVerified ? <Apps needsCode={needsCode} /> : <VerifyFirst />}
    </Page>
  );
}

/** Firebase Auth refuses a second factor for an address that may belong to another person. */
function VerifyFirst() {
  const t = useT();
  return (
    <Frame>
      <Text>{t("Verify your email address first. Then set up the app here.")}</Text>
      <Button asChild alignSelf="flex-start">
        <Link to="/verify-email" state={{ from: "/second-factor" }}>
          {t("Verify your email")}
        </Link>
      </Button>
    </Frame>
  );
}

/** @param props.needsCode whether the server asks for a code, and this login had none */
function Apps({ needsCode }: { needsCode: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const { data: apps, error, refetch } = useAuthenticatorApps();
  const { reloadApps, reloadSession } = useReloadSecondFactor();
  const [toReplace, setToReplace] = useState<readonly AuthenticatorApp[]>();
  const [isNew, setIsNew] = useState(false);

  if (!apps) {
    if (!error) return <PageLoading />;
    return (
      <ErrorState
        title={t("We could not load your authenticator app.")}
        message={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  const openPortal = () => navigate("/admin-portal", { replace: true });
  if (apps.length > 0 && needsCode) {
    return (
      <PasswordAgain
        reason={t("Your app is set up. Log in again with a code to open the admin page.")}
        onSignedIn={async () => {
          await reloadSession();
          openPortal();
        }}
      />
    );
  }
  if (apps.length === 0 || toReplace) {
    return (
      <SetUpApp
        toReplace={toReplace ?? []}
        onDone={async () => {
          const secondFactor = await reloadSession();
          if (needsCode && secondFactor === "passed") openPortal();
          await reloadApps();
          setToReplace(undefined);
          setIsNew(true);
        }}
        {...(toReplace ? { onCancel: () => setToReplace(undefined) } : {})}
      />
    );
  }
  return (
    <Frame>
      {isNew && apps.length === 1 ? (
        <Notice tone="good">{t("The app is set up. Your next login asks for a code.")}</Notice>
      ) : null}
      {apps.length > 1 ? (
        <Notice tone="error">
          {t("The new app is set up, but the old one could not be removed. Remove both, then set up again.")}
        </Notice>
      ) : null}
      <AppIsSetUp apps={apps} onReplace={() => setToReplace(apps)} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Card px={{ base: "4", md: "6" }} py={{ base: "5", md: "6" }} maxW="2xl">
      <Stack gap="5">{children}</Stack>
    </Card>
  );
}
