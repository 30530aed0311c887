import { Button } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { useSession } from "../../platform/session.tsx";
import { usePart } from "../../ui/use-part.ts";
import { Bar } from "./bar.tsx";
import type { BarLink } from "./bar-link.ts";
import { PartMissing } from "./part-missing.tsx";
import { useLogout } from "./use-logout.ts";

const links: readonly BarLink[] = [
  { to: "/About", label: "Our Mission" },
  { to: "/contact", label: "Contact" },
];
const profile: readonly BarLink[] = [
  { to: "/dashboard", label: "Dashboard" },
  { to: "/settings", label: "Settings" },
];

/** The bar of the public pages, following the session live. */
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
          <Profile onGo={navigate} onLogout={logout} />
        ) : (
          <Button asChild size="sm" variant="outline">
            <Link to="/login">{t("Dashboard")}</Link>
          </Button>
        )
      }
      panelEnd={(close) =>
        signedIn ? (
          <>
            {profile.map((item) => (
              <Button
                key={item.to}
                asChild
                variant="ghost"
                size="lg"
                justifyContent="flex-start"
                onClick={close}
              >
                <Link to={item.to}>{t(item.label)}</Link>
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

const loadProfileMenu = () => import("./profile-menu.tsx");

/**
 * The button is there at once and stays the same one; what it drops down comes once somebody is signed in. A press that is
 * earlier than that opens it when it is there.
 */
function Profile(actions: { onGo: (to: string) => void; onLogout: () => void }) {
  const t = useT();
  const buttonId = useId();
  const [open, setOpen] = useState(false);
  const { part, failed, ask } = usePart(loadProfileMenu);
  useEffect(ask, [ask]);
  return (
    <>
      <Button
        id={buttonId}
        variant="outline"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={open && part !== undefined}
        onClick={() => {
          ask();
          setOpen(!(part && open));
        }}
      >
        {t("Profile")} <ChevronDown aria-hidden />
      </Button>
      {part ? (
        <part.ProfileMenu buttonId={buttonId} open={open} onOpen={setOpen} places={profile} {...actions} />
      ) : null}
      {open && failed ? <PartMissing /> : null}
    </>
  );
}
