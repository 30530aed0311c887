import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

/** A signed-in person on a screen that is not for them. */
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
