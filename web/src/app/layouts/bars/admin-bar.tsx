import { Button } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";
import { LanguageSwitch } from "../../../shared/ui/layout/language-switch.tsx";
import { Bar } from "./bar.tsx";
import { type BarLink, profileLinks } from "./bar-link.ts";
import { ProfileButton } from "./profile-button.tsx";
import { useLogout } from "./use-logout.ts";

const links: readonly BarLink[] = [{ to: "/admin-portal", label: "Restaurants" }];

/** The bar of the admin page, and of an admin's settings. */
export function AdminBar() {
  const t = useT();
  const logout = useLogout();
  return (
    <Bar
      label={t("Main")}
      logoTo="/admin-portal"
      links={links}
      end={
        <>
          <LanguageSwitch />
          <ProfileButton onLogout={logout} />
        </>
      }
      panelLinks={[...links, ...profileLinks]}
      panelEnd={(close) => (
        <>
          <LanguageSwitch size="lg" justifyContent="flex-start" />
          <Button
            variant="outline"
            mt="4"
            onClick={() => {
              close();
              logout();
            }}
          >
            {t("Logout")}
          </Button>
        </>
      )}
    />
  );
}
