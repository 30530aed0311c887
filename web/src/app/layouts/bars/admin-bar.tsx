import { useT } from "../../../shared/i18n/language.ts";
import { LanguageSwitch } from "../../../shared/ui/layout/language-switch.tsx";
import { Bar } from "./bar.tsx";
import { adminProfileLinks, type BarLink } from "./links/bar-link.ts";
import { PanelLogout } from "./panel-logout.tsx";
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
          <ProfileButton links={adminProfileLinks} onLogout={logout} />
        </>
      }
      panelLinks={[...links, ...adminProfileLinks]}
      panelEnd={(close) => (
        <>
          <LanguageSwitch size="lg" px="4" justifyContent="flex-start" />
          <PanelLogout close={close} logout={logout} />
        </>
      )}
    />
  );
}
