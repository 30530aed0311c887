import { Button, Menu, Portal } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useT } from "../../i18n/language.ts";
import type { BarLink } from "./bar-link.ts";

/** The dropdown of somebody signed in, on wide screens. */
export function ProfileMenu({
  places,
  onGo,
  onLogout,
}: {
  places: readonly BarLink[];
  onGo: (to: string) => void;
  onLogout: () => void;
}) {
  const t = useT();
  return (
    <Menu.Root
      positioning={{ placement: "bottom-end" }}
      onSelect={({ value }) => (value === "logout" ? onLogout() : onGo(value))}
    >
      <Menu.Trigger asChild>
        <Button variant="outline" size="sm">
          {t("Profile")} <ChevronDown aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {places.map((place) => (
              <Menu.Item key={place.to} value={place.to}>
                {t(place.label)}
              </Menu.Item>
            ))}
            <Menu.Item value="logout">{t("Logout")}</Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
