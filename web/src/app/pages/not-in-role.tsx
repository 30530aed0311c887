import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { EmptyState } from "../../shared/ui/layout/empty-state.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";

/** Shown to a member of a restaurant on a screen that the role does not include. */
export function NotInRole({ home }: { home: string }) {
  const t = useT();
  return (
    <Page title={t("Not in your role")}>
      <EmptyState
        title={t("Your role in this restaurant does not include this page")}
        action={
          <Button asChild>
            <Link to={home}>{t("Go to your own page")}</Link>
          </Button>
        }
      >
        {t("If you need it, ask the restaurant's owner to change your role.")}
      </EmptyState>
    </Page>
  );
}
