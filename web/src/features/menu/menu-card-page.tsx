import { Button, Image } from "@chakra-ui/react";
import { categories } from "@flashplate/contract/menu";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { useMenu } from "../../platform/queries/menu.ts";
import { Page } from "../../ui/page.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { MenuCard, MenuCardSection, MenuCardSkeleton } from "./menu-card-section.tsx";

/** The vendor's menu to be read, as on a printed card; it is changed on the page for that. */
export function MenuCardPage() {
  const t = useT();
  const menu = useMenu();
  const filled = menu.data ? categories.filter((category) => menu.data[category].length > 0) : [];

  return (
    <Page
      title={t("Menu")}
      action={
        filled.length > 0 ? (
          <Button asChild variant="outline">
            <Link to="/new-menu-item">{t("Change the menu")}</Link>
          </Button>
        ) : undefined
      }
    >
      {menu.data ? (
        filled.length > 0 ? (
          <MenuCard>
            {filled.map((category) => (
              <MenuCardSection key={category} category={category} items={menu.data[category]} />
            ))}
          </MenuCard>
        ) : (
          <EmptyState
            picture={<Image src="/art/plate-placeholder.svg" alt="" w="40" borderRadius="l3" />}
            title={t("Nothing on it yet")}
            action={
              <Button asChild mt="2">
                <Link to="/new-menu-item">{t("Add your first dish")}</Link>
              </Button>
            }
          >
            {t("Your dishes stand here by category once you have added them.")}
          </EmptyState>
        )
      ) : menu.isError ? (
        <ErrorState
          title={t("Unable to load menu items")}
          message={menu.error.message}
          onRetry={() => void menu.refetch()}
        />
      ) : (
        <MenuCardSkeleton />
      )}
    </Page>
  );
}
