import { Button, Stack, Text } from "@chakra-ui/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useSignedInUser } from "../../../../entities/session/session.tsx";
import { LazyDialog } from "../../../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../../../shared/i18n/language.ts";
import { SettingsSection } from "../settings-section.tsx";
import { MyData } from "./my-data.tsx";

const importDialog = async () => (await import("./delete-account-dialog.tsx")).DeleteAccountDialog;

/**
 * Email address, password, personal data and deletion of the account.
 * @param props.hasRestaurant whether the person owns a restaurant; false for its managers and staff.
 *   Undefined while it is not known. Then the account cannot be deleted: the page could not say what is
 *   deleted with it.
 */
export function AccountSection({ hasRestaurant }: { hasRestaurant: boolean | undefined }) {
  const t = useT();
  const { email } = useSignedInUser();
  return (
    <SettingsSection id="account" title={t("Account")} text={t("Sign-in and account deletion")}>
      <Stack gap="6">
        <Stack gap="3" align="flex-start">
          <Stack gap="0.5">
            <Text textStyle="sm" fontWeight="semibold">
              {t("You are signed in as")}
            </Text>
            <Text overflowWrap="anywhere">{email}</Text>
          </Stack>
          <Button asChild variant="outline" size="sm">
            <Link to="/PasswordChange">{t("Change the password")}</Link>
          </Button>
        </Stack>
        <MyData hasRestaurant={hasRestaurant} />
        {hasRestaurant === undefined ? null : <Deletion email={email} hasRestaurant={hasRestaurant} />}
      </Stack>
    </SettingsSection>
  );
}

function Deletion({ email, hasRestaurant }: { email: string; hasRestaurant: boolean }) {
  const t = useT();
  const [timesOpened, setTimesOpened] = useState(0);
  return (
    <Stack gap="3" align="flex-start" borderTopWidth="1px" borderColor="border" pt="5">
      <Stack gap="0.5">
        <Text fontWeight="semibold">{t("Delete the account")}</Text>
        <Text color="fg.muted">
          {hasRestaurant
            ? t("Your restaurant, menu, sales and pictures go with it. Sales that run end at once.")
            : t("Your reservations are cancelled, and your name is removed from your orders.")}
        </Text>
      </Stack>
      <Button
        type="button"
        variant="outline"
        size="sm"
        color="fg.error"
        borderColor="border.error"
        onClick={() => setTimesOpened(timesOpened + 1)}
      >
        {t("Delete the account…")}
      </Button>
      {timesOpened > 0 ? (
        <LazyDialog key={timesOpened} importDialog={importDialog} dialog={{ email, hasRestaurant }} />
      ) : null}
    </Stack>
  );
}
