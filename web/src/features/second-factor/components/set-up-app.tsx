import { Grid, Stack, Text } from "@chakra-ui/react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CodeForm } from "../../../entities/session/code-form.tsx";
import { PasswordAgain } from "../../../entities/session/password-again.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { needsRecentSignIn } from "../../../shared/lib/firebase/auth-requests.ts";
import {
  type AuthenticatorApp,
  makeKey,
  type NewKey,
  removeApp,
} from "../../../shared/lib/firebase/second-factor.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { QrCode } from "../../../shared/ui/layout/qr-code.tsx";
import { ErrorState, PageLoading } from "../../../shared/ui/layout/states.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { KeyText } from "./key-text.tsx";

const newKeyQueryKey = ["second-factor", "new-key"] as const;

/**
 * Makes a key, shows it for the authenticator app, and sets the app up with its first code.
 * @param props.toReplace apps that are removed after the new one is set up
 * @param props.onDone also called if an app of `toReplace` could not be removed
 */
export function SetUpApp({
  toReplace,
  onDone,
  onCancel,
}: {
  toReplace: readonly AuthenticatorApp[];
  onDone: () => Promise<void>;
  onCancel?: () => void;
}) {
  const t = useT();
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string>();
  // Each request makes another key, so it is never repeated without a press of a button.
  const {
    data: key,
    error,
    refetch,
  } = useQuery({
    queryKey: newKeyQueryKey,
    queryFn: makeKey,
    staleTime: Number.POSITIVE_INFINITY,
    // A key is a secret, so it does not stay in the cache.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const setUp = useMutation({
    mutationFn: async ({ newKey, code }: { newKey: NewKey; code: string }): Promise<void> => {
      await newKey.finish(code);
      try {
        for (const app of toReplace) await removeApp(app);
      } catch {
        // The page lists an app that is left. It may be removed, if only the response was lost.
      }
    },
  });
  const makeAnotherKey = () => queryClient.resetQueries({ queryKey: newKeyQueryKey });

  if (!key) {
    if (!error) return <PageLoading />;
    if (needsRecentSignIn(error)) {
      return (
        <PasswordAgain
          reason={t("Enter your password, then set up the app.")}
          onSignedIn={() => refetch({ throwOnError: false })}
        />
      );
    }
    return (
      <Stack gap="4" align="flex-start">
        <ErrorState
          title={t("The app cannot be set up now.")}
          message={error.message}
          onRetry={() => void makeAnotherKey()}
        />
        {onCancel ? <KeepOldAppButton onClick={onCancel} busy={false} /> : null}
      </Stack>
    );
  }
  return (
    <Card px={{ base: "4", md: "6" }} py={{ base: "5", md: "6" }} maxW="2xl">
      <CodeForm
        label={t("Set up the app")}
        action={t("Set up the app")}
        onCode={async (code) => {
          await setUp.mutateAsync({ newKey: key, code });
          await onDone();
        }}
        onFailed={(message) => {
          setFailure(message);
          void makeAnotherKey();
        }}
        focusFirst={false}
      >
        <Steps newKey={key} failure={failure} />
        {onCancel ? <KeepOldAppButton onClick={onCancel} busy={setUp.isPending} /> : null}
      </CodeForm>
    </Card>
  );
}

function KeepOldAppButton(button: { onClick: () => void; busy: boolean }) {
  const t = useT();
  return (
    <ActionButton type="button" variant="ghost" size="sm" alignSelf="flex-start" {...button}>
      {t("Keep the old app")}
    </ActionButton>
  );
}

function Steps({ newKey, failure }: { newKey: NewKey; failure: string | undefined }) {
  const t = useT();
  return (
    <Stack gap="5">
      {failure ? <Notice tone="error">{failure}</Notice> : null}
      <Text>
        {t("Install an authenticator app on your phone, such as Google Authenticator. Then scan this code.")}
      </Text>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "auto minmax(0, 1fr)" }}
        gap="5"
        alignItems="center"
      >
        <QrCode text={newKey.uri} label={t("QR code for your authenticator app")} />
        <KeyText secret={newKey.secret} />
      </Grid>
      <Text>{t("Type the six digits that the app shows now.")}</Text>
    </Stack>
  );
}
