import { HStack, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { PasswordAgain } from "../../../entities/session/password-again.tsx";
import { useRemoveApps } from "../../../entities/session/second-factor.queries.ts";
import { useSession } from "../../../entities/session/session.tsx";
import { browserTimeZone } from "../../../entities/vendors/location/time-zones.ts";
import { LazyDialog } from "../../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { needsRecentSignIn } from "../../../shared/lib/firebase/auth-requests.ts";
import type { AuthenticatorApp } from "../../../shared/lib/firebase/second-factor.ts";
import { dateAndTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";

const importConfirm = async () => (await import("../../../shared/ui/dialogs/confirm.tsx")).Confirm;

/** Says since when the app is set up, with buttons to replace and to remove it. */
export function AppIsSetUp({
  apps,
  onReplace,
}: {
  apps: readonly AuthenticatorApp[];
  onReplace: () => void;
}) {
  const t = useT();
  const session = useSession();
  const removal = useRemoveApps();
  const [isAsking, setIsAsking] = useState(false);
  const isRequired = session.status === "signed-in" && session.me?.secondFactor !== undefined;

  if (needsRecentSignIn(removal.error)) {
    return (
      <PasswordAgain
        reason={t("Enter your password, then the app is removed.")}
        onSignedIn={() => removal.mutateAsync(apps)}
      />
    );
  }
  return (
    <Stack gap="4">
      {removal.error ? <Notice tone="error">{removal.error.message}</Notice> : null}
      <Stack gap="0.5">
        <Text fontWeight="semibold">{t("Your authenticator app is set up.")}</Text>
        {apps.map(({ id, setUpAt }) => (
          <Text key={id} color="fg.muted">
            {t("Since {date}", { date: dateAndTime(setUpAt, browserTimeZone(), t) })}
          </Text>
        ))}
      </Stack>
      <HStack gap="3" wrap="wrap">
        <ActionButton variant="outline" busy={removal.isPending} onClick={onReplace}>
          {t("Use another app or phone")}
        </ActionButton>
        <ActionButton
          variant="outline"
          color="fg.error"
          borderColor="border.error"
          busy={removal.isPending}
          onClick={() => setIsAsking(true)}
        >
          {removal.isPending ? t("Removing…") : t("Remove the app…")}
        </ActionButton>
      </HStack>
      <LazyDialog
        importDialog={importConfirm}
        onFailed={() => setIsAsking(false)}
        dialog={{
          open: isAsking,
          title: t("Remove the authenticator app?"),
          cancelLabel: t("Keep the app"),
          confirmLabel: t("Remove it"),
          onCancel: () => setIsAsking(false),
          onConfirm: () => {
            setIsAsking(false);
            removal.mutate(apps);
          },
          children: isRequired
            ? t("You cannot open the admin page again until you have set up an app.")
            : t("Then your password alone is enough to log in."),
        }}
      />
    </Stack>
  );
}
