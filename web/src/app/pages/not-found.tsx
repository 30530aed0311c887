import { Button, Image } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/layout/page.tsx";
import { EmptyState } from "../../shared/ui/layout/states.tsx";

export function NotFound() {
  const t = useT();
  return (
    <Page title={t("Page not found")}>
      <EmptyState
        picture={<Image src="/art/plate-placeholder.svg" alt="" w="32" borderRadius="l3" />}
        title={t("There is nothing on this plate")}
        action={
          <Button asChild>
            <Link to="/">{t("Back to the start")}</Link>
          </Button>
        }
      >
        {t("The address may be mistyped, or the page has moved.")}
      </EmptyState>
    </Page>
  );
}
