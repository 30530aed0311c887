import { Button, Menu, Portal } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { useSession } from "../../platform/session.tsx";
import { Bar, type BarLink } from "./bar.tsx";
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
          <Menu.Root
            positioning={{ placement: "bottom-end" }}
            onSelect={({ value }) => (value === "logout" ? void logout() : navigate(value))}
          >
            <Menu.Trigger asChild>
              <Button variant="outline" size="sm">
                {t("Profile")} <ChevronDown aria-hidden />
              </Button>
            </Menu.Trigger>
            <Portal>
              <Menu.Positioner>
                <Menu.Content>
                  {profile.map((item) => (
                    <Menu.Item key={item.to} value={item.to}>
                      {t(item.label)}
                    </Menu.Item>
                  ))}
                  <Menu.Item value="logout">{t("Logout")}</Menu.Item>
                </Menu.Content>
              </Menu.Positioner>
            </Portal>
          </Menu.Root>
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
            <Button variant="outline" mt="4" onClick={() => void logout()}>
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
