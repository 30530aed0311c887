import { Menu, Portal } from "@chakra-ui/react";
import { useT } from "../../i18n/language.ts";
import type { BarLink } from "./bar-link.ts";

/** The dropdown of somebody signed in, on wide screens, below the button that opens it. */
export function ProfileMenu({
  buttonId,
  open,
  onOpen,
  places,
  onGo,
  onLogout,
}: {
  buttonId: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  places: readonly BarLink[];
  onGo: (to: string) => void;
  onLogout: () => void;
}) {
  const t = useT();
  return (
    <Menu.Root
      ids={{ trigger: buttonId }}
      open={open}
      onOpenChange={(change) => onOpen(change.open)}
      positioning={{ placement: "bottom-end" }}
      onSelect={({ value }) => (value === "logout" ? onLogout() : onGo(value))}
    >
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
