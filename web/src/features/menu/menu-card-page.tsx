import { Button, HStack, Image, Text } from "@chakra-ui/react";
import { categories, type MenuItem } from "@flashplate/contract/menu/menu";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useMenu } from "../../entities/menu/menu.queries.ts";
import { useSession } from "../../entities/session/session.tsx";
import { useMay } from "../../entities/session/use-may.ts";
import { useT } from "../../shared/i18n/language.ts";
import { config } from "../../shared/lib/config.ts";
import { EmptyState } from "../../shared/ui/layout/empty-state.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { ErrorState } from "../../shared/ui/layout/states.tsx";
import { AppLinkCard } from "./components/sharing/app-link-card.tsx";
import { MenuCard, MenuCardSection, MenuCardSkeleton } from "./components/sharing/menu-card-section.tsx";
import { ShareMenuButton } from "./components/sharing/share-menu-button.tsx";
import { usePicturesAtOnce } from "./hooks/use-pictures-at-once.ts";
import { restaurantLinkOf } from "./lib/restaurant-link.ts";

/** The vendor's menu as on a printed card: read-only, to print and to share. */
export function MenuCardPage() {
  const t = useT();
  const menu = useMenu();
  const pictureCountOf = usePicturesAtOnce();
  const mayPlan = useMay("plan");
  const session = useSession();
  const restaurant = session.status === "signed-in" ? session.me?.vendor : undefined;
  const link = restaurant ? restaurantLinkOf(config.restaurantLink, restaurant.id) : undefined;
  const filled = menu.data ? categories.filter((category) => menu.data[category].length > 0) : [];

  function content(): ReactNode {
    if (menu.isPending) return <MenuCardSkeleton />;
    if (!menu.data) {
      return (
        <ErrorState
          title={t("Unable to load menu items")}
          message={menu.error.message}
          onRetry={() => void menu.refetch()}
        />
      );
    }
    if (filled.length === 0) return <EmptyMenu />;
    return (
      <>
        <MenuCard>
          {filled.map((category, section) => (
            <MenuCardSection
              key={category}
              category={category}
              items={menu.data[category]}
              pictureCount={pictureCountOf(section)}
            />
          ))}
        </MenuCard>
        <UnstatedNote dishes={filled.flatMap((category) => menu.data[category])} />
        {restaurant && link ? <AppLinkCard name={restaurant.name} link={link} /> : null}
      </>
    );
  }

  return (
    <Page
      title={t("Menu")}
      lead={restaurant?.name}
      action={
        filled.length > 0 ? (
          <HStack wrap="wrap" gap="2" _print={{ display: "none" }}>
            {restaurant && link ? <ShareMenuButton name={restaurant.name} link={link} /> : null}
            {/* On a phone, this button is only an icon, so that the three buttons fit on one line. */}
            <Button
              variant="outline"
              px={{ base: "0", sm: "4" }}
              minW="touch"
              aria-label={t("Print")}
              onClick={() => window.print()}
            >
              <Printer aria-hidden />
              <Text as="span" hideBelow="sm">
                {t("Print")}
              </Text>
            </Button>
            {mayPlan ? (
              <Button asChild variant="outline">
                <Link to="/new-menu-item">{t("Edit menu")}</Link>
              </Button>
            ) : null}
          </HStack>
        ) : undefined
      }
    >
      {content()}
    </Page>
  );
}

/**
 * A note for a menu of which only some dishes state their allergens. The others must not seem to be free of
 * allergens.
 */
function UnstatedNote({ dishes }: { dishes: readonly MenuItem[] }) {
  const t = useT();
  const statingCount = dishes.filter(({ allergens }) => allergens !== undefined).length;
  if (statingCount === 0 || statingCount === dishes.length) return null;
  return (
    <Text mt="8" color="fg.muted">
      {t("Dishes without a line about allergens do not state them. Please ask.")}
    </Text>
  );
}

function EmptyMenu() {
  const t = useT();
  const mayPlan = useMay("plan");
  return (
    <EmptyState
      picture={<Image src="/art/plate-placeholder.svg" alt="" w="40" borderRadius="l3" />}
      title={t("Nothing on it yet")}
      action={
        mayPlan ? (
          <Button asChild mt="2">
            <Link to="/new-menu-item">{t("Add your first dish")}</Link>
          </Button>
        ) : null
      }
    >
      {t("Your dishes appear here by category when you add them.")}
    </EmptyState>
  );
}
