import { Menu, Portal } from "@chakra-ui/react";
import { useOverlay } from "../../../shared/hooks/use-overlay.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { BarLink } from "./links/bar-link.ts";

/** The menu below the profile button: links, and Logout if `onLogout` is given. */
export function ProfileMenu({
  buttonId,
  open,
  onOpen,
  links,
  onNavigate,
  onLogout,
}: {
  buttonId: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  links: readonly BarLink[];
  onNavigate: (to: string) => void;
  onLogout: (() => void) | undefined;
}) {
  const t = useT();
  const { isRendered, root } = useOverlay(open);
  return (
    <Menu.Root
      {...root}
      ids={{ trigger: buttonId }}
      onOpenChange={(change) => onOpen(change.open)}
      positioning={{ placement: "bottom-end" }}
      onSelect={({ value }) => {
        if (value === "logout") onLogout?.();
        else onNavigate(value);
      }}
    >
      {isRendered ? (
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {links.map((link) => (
                <Menu.Item key={link.to} value={link.to}>
                  {t(link.label)}
                </Menu.Item>
              ))}
              {onLogout ? <Menu.Item value="logout">{t("Logout")}</Menu.Item> : null}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      ) : null}
    </Menu.Root>
  );
}
