import { Button, Image } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import type { PlainText } from "../../i18n/translate.ts";
import { Page } from "../../ui/page.tsx";
import { EmptyState } from "../../ui/states.tsx";

/** A path of the product whose screen is still to come: says so and leads back. */
export function NotHereYet({ title }: { title: PlainText }) {
  const t = useT();
  return (
    <Page title={t(title)}>
      <EmptyState
        picture={<Image src="/art/plate-placeholder.svg" alt="" w="32" borderRadius="l3" />}
        title={t("Not here yet")}
        action={
          <Button asChild variant="outline">
            <Link to="/">{t("Back to the start")}</Link>
          </Button>
        }
      >
        {t("We are still cooking this page.")}
      </EmptyState>
    </Page>
  );
}
