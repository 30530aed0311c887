import { Button } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useLazyModule } from "../../../shared/hooks/use-lazy-module.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { MenuLoadError } from "../menu-load-error.tsx";
import { type BarLink, profileLinks } from "./links/bar-link.ts";

const importProfileMenu = () => import("./profile-menu.tsx");

/**
 * Opens the profile menu. Its code is loaded when the button is hovered, focused or pressed. If the button is
 * pressed before that, the menu opens as soon as it is loaded. After a failed load, only a press loads it.
 * Without `onLogout`, the menu has no Logout.
 */
export function ProfileButton({
  links = profileLinks,
  onLogout,
}: {
  links?: readonly BarLink[];
  onLogout?: () => void;
}) {
  const t = useT();
  const navigate = useNavigate();
  const buttonId = useId();
  const [open, setOpen] = useState(false);
  const { module, failed, load, preload } = useLazyModule(importProfileMenu);
  const isShown = open && module !== undefined;
  return (
    <>
      <Button
        id={buttonId}
        variant="outline"
        size="sm"
        aria-haspopup="menu"
        aria-expanded={isShown}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          load();
          setOpen(!isShown);
        }}
      >
        {t("Profile")} <ChevronDown aria-hidden />
      </Button>
      {module ? (
        <module.ProfileMenu
          buttonId={buttonId}
          open={open}
          onOpen={setOpen}
          links={links}
          onNavigate={navigate}
          onLogout={onLogout}
        />
      ) : null}
      {open && failed ? <MenuLoadError /> : null}
    </>
  );
}
