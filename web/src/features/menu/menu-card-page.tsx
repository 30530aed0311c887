import { Button, Image } from "@chakra-ui/react";
import { categories } from "@flashplate/contract/menu/menu";
import { Link } from "react-router-dom";
import { useMenu } from "../../entities/menu/menu.queries.ts";
import { useT } from "../../shared/i18n/language.ts";
import { Page } from "../../shared/ui/page.tsx";
import { EmptyState, ErrorState } from "../../shared/ui/states.tsx";
import { MenuCard, MenuCardSection, MenuCardSkeleton } from "./components/menu-card-section.tsx";

/** The vendor's menu as on a printed card, read-only. */
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
            <Link to="/new-menu-item">{t("Edit menu")}</Link>
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
