import { Button } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useSession } from "../../entities/session/session.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { useLazyModule } from "../../shared/ui/use-lazy-module.ts";
import { Bar } from "./bar.tsx";
import type { BarLink } from "./bar-link.ts";
import { MenuLoadError } from "./menu-load-error.tsx";
import { useLogout } from "./use-logout.ts";

const links: readonly BarLink[] = [
  { to: "/About", label: "Our Mission" },
  { to: "/contact", label: "Contact" },
];
const profileLinks: readonly BarLink[] = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/settings", label: "Settings" },
];

export function PublicBar() {
  const t = useT();
  const signedIn = useSession().status === "signed-in";
  const logout = useLogout();
  const navigate = useNavigate();

  return (
    <Bar
      label={t("Main")}
      logoTo={signedIn ? "/vendorportal" : "/"}
      links={links}
      end={
        signedIn ? (
          <Profile onNavigate={navigate} onLogout={logout} />
        ) : (
          <Button asChild size="sm" variant="outline">
            <Link to="/login">{t("Dashboard")}</Link>
          </Button>
        )
      }
      panelEnd={(close) =>
        signedIn ? (
          <>
            {profileLinks.map((link) => (
              <Button
                key={link.to}
                asChild
                variant="ghost"
                size="lg"
                justifyContent="flex-start"
                onClick={close}
              >
                <Link to={link.to}>{t(link.label)}</Link>
              </Button>
            ))}
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
        ) : (
          <Button asChild mt="4" variant="outline" onClick={close}>
            <Link to="/login">{t("Dashboard")}</Link>
          </Button>
        )
      }
    />
  );
}

const importProfileMenu = () => import("./profile-menu.tsx");

/** Opens the profile menu. The menu is lazy; a press before it is loaded opens it then. */
function Profile(actions: { onNavigate: (to: string) => void; onLogout: () => void }) {
  const t = useT();
  const buttonId = useId();
  const [open, setOpen] = useState(false);
  const { module, failed, load } = useLazyModule(importProfileMenu);
  useEffect(load, [load]);
  return (
    <>
      <Button
        id={buttonId}
        variant="outline"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={open && module !== undefined}
        onClick={() => {
          load();
          setOpen(!(module && open));
        }}
      >
        {t("Profile")} <ChevronDown aria-hidden />
      </Button>
      {module ? (
        <module.ProfileMenu
          buttonId={buttonId}
          open={open}
          onOpen={setOpen}
          links={profileLinks}
          {...actions}
        />
      ) : null}
      {open && failed ? <MenuLoadError /> : null}
    </>
  );
}
