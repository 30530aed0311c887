import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useSession } from "../../entities/session/session.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { LanguageSwitch } from "../../shared/ui/language-switch.tsx";
import { Bar } from "./bar.tsx";
import type { BarLink } from "./bar-link.ts";
import { useLogout } from "./use-logout.ts";

const links: readonly BarLink[] = [
  { to: "/orders", label: "Orders" },
  { to: "/new-menu-item", label: "Menus" },
  { to: "/Flashsales", label: "Flash Sale" },
];

export function VendorBar() {
  const t = useT();
  const signedIn = useSession().status === "signed-in";
  const logout = useLogout();

  const sessionButton = (close: () => void, mt?: string) =>
    signedIn ? (
      <Button
        variant="outline"
        size={mt ? "md" : "sm"}
        mt={mt}
        onClick={() => {
          close();
          logout();
        }}
      >
        {t("Logout")}
      </Button>
    ) : (
      <Button asChild variant="outline" size={mt ? "md" : "sm"} mt={mt} onClick={close}>
        <Link to="/login">{t("Login")}</Link>
      </Button>
    );

  return (
    <Bar
      label={t("Vendor portal")}
      logoTo={signedIn ? "/dashboard" : "/"}
      links={links}
      end={
        <>
          <LanguageSwitch />
          {sessionButton(() => {})}
        </>
      }
      panelEnd={(close) => (
        <>
          <LanguageSwitch size="lg" justifyContent="flex-start" />
          {sessionButton(close, "4")}
        </>
      )}
    />
  );
}
