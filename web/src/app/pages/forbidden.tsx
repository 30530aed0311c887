import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { EmptyState } from "../../shared/ui/layout/empty-state.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";

/** Shown to a signed-in user without the admin claim on a screen for admins. */
export function Forbidden({ home }: { home: string }) {
  const t = useT();
  return (
    <Page title={t("Not for this account")}>
      <EmptyState
        title={t("This page is for Flashplate's admins")}
        action={
          <Button asChild>
            <Link to={home}>{t("Go to your own page")}</Link>
          </Button>
        }
      >
        {t("If you are one, log out and sign in with your admin account.")}
      </EmptyState>
    </Page>
  );
}
