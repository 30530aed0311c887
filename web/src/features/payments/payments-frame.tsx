import { Button, HStack, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/layout/page.tsx";

/** The frame of the onboarding pages, with a link to the dashboard. */
export function PaymentsFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Page title={t("Payments")}>
      <Stack gap="6" maxW="2xl">
        {children}
        <HStack>
          <Button asChild variant="outline">
            <Link to="/dashboard">{t("Back to your dashboard")}</Link>
          </Button>
        </HStack>
      </Stack>
    </Page>
  );
}
