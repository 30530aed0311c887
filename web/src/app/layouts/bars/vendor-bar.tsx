import { Button } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { useSession } from "../../../entities/session/session.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { LanguageSwitch } from "../../../shared/ui/layout/language-switch.tsx";
import { Bar } from "./bar.tsx";
import { type BarLink, linksFor, profileLinks } from "./links/bar-link.ts";
import { ProfileButton } from "./profile-button.tsx";
import { useLogout } from "./use-logout.ts";

const links: readonly BarLink[] = [
  { to: "/orders", label: "Orders" },
  { to: "/new-menu-item", label: "Menus", needs: "plan", instead: "/menu" },
  { to: "/Flashsales", label: "Flash Sale" },
  { to: "/schedule", label: "Schedule", needs: "plan" },
  { to: "/results", label: "Results", needs: "seeResults" },
];

/** The vendor bar. `hasPanelButton` is false while the bottom bar opens the panel. */
export function VendorBar({ hasPanelButton }: { hasPanelButton: boolean }) {
  const isSignedIn = useSession().status === "signed-in";
  const panel = useVendorPanel();
  return (
    <Bar
      label={panel.label}
      logoTo={isSignedIn ? "/dashboard" : "/"}
      links={panel.ownLinks}
      end={
        <>
          <LanguageSwitch />
          {isSignedIn ? <ProfileButton /> : null}
          <SessionButton />
        </>
      }
      panelLinks={panel.links}
      panelEnd={panel.end}
      hasPanelButton={hasPanelButton}
    />
  );
}

/** Returns what the slide-in panel of the vendor portal shows. */
export function useVendorPanel() {
  const t = useT();
  const session = useSession();
  const isSignedIn = session.status === "signed-in";
  const ownLinks = linksFor(links, isSignedIn ? session.me : undefined);
  return {
    label: t("Vendor portal"),
    ownLinks,
    // The menu card may be in both lists. It is shown once.
    links: isSignedIn
      ? [...ownLinks, ...profileLinks.filter(({ to }) => ownLinks.every((link) => link.to !== to))]
      : links,
    end: (close: () => void): ReactNode => (
      <>
        <LanguageSwitch size="lg" px="4" justifyContent="flex-start" onChosen={close} />
        <SessionButton inPanel onPress={close} />
      </>
    ),
  };
}

function SessionButton({ inPanel = false, onPress }: { inPanel?: boolean; onPress?: () => void }) {
  const t = useT();
  const isSignedIn = useSession().status === "signed-in";
  const logout = useLogout();
  const look = inPanel ? ({ size: "md", mt: "4" } as const) : ({ size: "sm" } as const);
  return isSignedIn ? (
    <Button
      variant="outline"
      {...look}
      onClick={() => {
        onPress?.();
        logout();
      }}
    >
      {t("Logout")}
    </Button>
  ) : (
    <Button asChild variant="outline" {...look} onClick={onPress}>
      <Link to="/login">{t("Login")}</Link>
    </Button>
  );
}
