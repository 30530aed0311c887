import { Button, Stack, Text } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useAuthenticatorApps } from "../../../../entities/session/second-factor.queries.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { SettingsSection } from "../settings-section.tsx";

/**
 * The authenticator app of an admin. Hidden if no app is set up and none is `required`: the project may not
 * support apps.
 */
export function SecondFactorSection({ required }: { required: boolean }) {
  const t = useT();
  const { data: apps, error } = useAuthenticatorApps();
  const hasApp = apps !== undefined && apps.length > 0;
  if (!required && !hasApp) return null;
  return (
    <SettingsSection title={t("Login with a code")} text={t("Authenticator app of an administrator")}>
      <Stack gap="3" align="flex-start">
        {apps ? (
          <Text>
            {hasApp
              ? t("At each login you type your password and a code.")
              : t("No authenticator app is set up.")}
          </Text>
        ) : null}
        {error ? <Text color="fg.error">{t.known(error.message)}</Text> : null}
        <Button asChild variant="outline" size="sm">
          <Link to="/second-factor">{hasApp ? t("Replace or remove the app") : t("Set up the app")}</Link>
        </Button>
      </Stack>
    </SettingsSection>
  );
}
