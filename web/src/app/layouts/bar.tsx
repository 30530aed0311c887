import { Box, Button, Flex, IconButton } from "@chakra-ui/react";
import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { NavLink } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { barHeight } from "../../shared/ui/bar-height.ts";
import { pageWidth } from "../../shared/ui/page-width.ts";
import { useLazyModule } from "../../shared/ui/use-lazy-module.ts";
import { type BarLink, currentLook } from "./bar-link.ts";
import { Logo } from "./logo.tsx";
import { MenuLoadError } from "./menu-load-error.tsx";
import { SkipLink } from "./skip-link.tsx";

const importPanel = () => import("./bar-panel.tsx");

/**
 * The fixed bar that both navigation bars use: logo, links, session. On small screens, a button
 * opens a slide-in panel. The panel's code is loaded when the button is hovered, focused or
 * pressed.
 */
export function Bar({
  label,
  logoTo,
  links,
  end,
  panelEnd,
}: {
  label: string;
  logoTo: string;
  links: readonly BarLink[];
  end: ReactNode;
  panelEnd: (close: () => void) => ReactNode;
}) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { module, failed, load } = useLazyModule(importPanel);
  const opener = useRef<HTMLButtonElement>(null);

  return (
    <Box
      as="header"
      position="fixed"
      top="0"
      insetX="0"
      zIndex="bar"
      h={barHeight}
      bg="bg/92"
      backdropFilter="blur(10px)"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <SkipLink />
      <Flex h="full" {...pageWidth} align="center" gap="6">
        <Logo to={logoTo} />
        <Flex as="nav" aria-label={label} hideBelow="md" gap="1" flex="1" align="center">
          {links.map((link) => (
            <Button key={link.to} asChild variant="ghost" size="sm" css={currentLook}>
              <NavLink to={link.to}>{t(link.label)}</NavLink>
            </Button>
          ))}
        </Flex>
        <Flex hideBelow="md" gap="2" align="center">
          {end}
        </Flex>
        <IconButton
          ref={opener}
          hideFrom="md"
          ms="auto"
          variant="ghost"
          size="sm"
          aria-label={t("Open the menu")}
          aria-haspopup="dialog"
          aria-expanded={open && module !== undefined}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => {
            load();
            setOpen(true);
          }}
        >
          <MenuIcon />
        </IconButton>
      </Flex>
      {module ? (
        <module.BarPanel
          label={label}
          links={links}
          end={panelEnd(close)}
          open={open}
          onClose={close}
          opener={() => opener.current}
        />
      ) : null}
      {open && failed ? <MenuLoadError /> : null}
    </Box>
  );
}
