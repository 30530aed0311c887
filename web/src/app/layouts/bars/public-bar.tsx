import { Button } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useSession } from "../../../entities/session/session.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { Bar } from "./bar.tsx";
import { type BarLink, publicProfileLinks } from "./links/bar-link.ts";
import { PanelLogout } from "./panel-logout.tsx";
import { ProfileButton } from "./profile-button.tsx";
import { useLogout } from "./use-logout.ts";

const links: readonly BarLink[] = [
  { to: "/About", label: "Our Mission" },
  { to: "/contact", label: "Contact" },
];

export function PublicBar() {
  const t = useT();
  const session = useSession();
  const isSignedIn = session.status === "signed-in";
  const ownLinks = publicProfileLinks(isSignedIn ? session.me : undefined);
  const logout = useLogout();

  return (
    <Bar
      label={t("Main")}
      logoTo={isSignedIn ? "/vendorportal" : "/"}
      links={links}
      end={
        isSignedIn ? (
          <ProfileButton links={ownLinks} onLogout={logout} />
        ) : (
          <>
            <Button asChild size="sm" variant="ghost">
              <Link to="/login">{t("Dashboard")}</Link>
            </Button>
            <Button asChild size="sm" variant="outline">
              <Link to="/login">{t("Log in")}</Link>
            </Button>
            <Button asChild size="sm" variant="solid">
              <Link to="/vendor-reg">{t("Sign up")}</Link>
            </Button>
          </>
        )
      }
      panelLinks={isSignedIn ? [...links, ...ownLinks] : links}
      panelEnd={(close) =>
        isSignedIn ? (
          <PanelLogout close={close} logout={logout} />
        ) : (
          <>
            <Button asChild mt="4" variant="ghost" onClick={close}>
              <Link to="/login">{t("Dashboard")}</Link>
            </Button>
            <Button asChild variant="outline" onClick={close}>
              <Link to="/login">{t("Log in")}</Link>
            </Button>
            <Button asChild variant="solid" onClick={close}>
              <Link to="/vendor-reg">{t("Sign up")}</Link>
            </Button>
          </>
        )
      }
    />
  );
}
