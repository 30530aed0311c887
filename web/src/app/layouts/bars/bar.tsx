import { Box, Button, Flex, IconButton } from "@chakra-ui/react";
import { Menu as MenuIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { barHeight } from "../../../shared/ui/layout/bar-height.ts";
import { pageWidth } from "../../../shared/ui/layout/page-width.ts";
import { type BarLink, currentLook } from "./links/bar-link.ts";
import { PlaceLink } from "./links/place-link.tsx";
import { SkipLink } from "./links/skip-link.tsx";
import { Logo } from "./logo.tsx";
import { useBarPanel } from "./use-bar-panel.tsx";

/** On a narrow desktop the links scroll, so that the end of the bar stays in sight. */
const scrolling = { minW: "0", overflowX: "auto", scrollbarWidth: "none", p: "1", m: "-1" } as const;

/**
 * The fixed bar at the top of all layouts: logo, links, session. On small screens, a button
 * opens a slide-in panel, unless the bottom bar has that button.
 */
export function Bar({
  label,
  logoTo,
  links,
  end,
  panelLinks = links,
  panelEnd,
  hasPanelButton = true,
}: {
  label: string;
  logoTo: string;
  links: readonly BarLink[];
  end: ReactNode;
  panelLinks?: readonly BarLink[];
  panelEnd: (close: () => void) => ReactNode;
  hasPanelButton?: boolean;
}) {
  const t = useT();
  const { button, panel } = useBarPanel({ label, links: panelLinks, end: panelEnd, errorSide: "bottom" });

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
      _print={{ display: "none" }}
    >
      <SkipLink />
      <Flex h="full" {...pageWidth} align="center" gap="6">
        <Logo to={logoTo} />
        <Flex as="nav" aria-label={label} hideBelow="md" gap="1" flex="1" align="center" {...scrolling}>
          {links.map((link) => (
            <Button key={link.to} asChild variant="ghost" size="sm" flexShrink="0" css={currentLook}>
              <PlaceLink to={link.to}>{t(link.label)}</PlaceLink>
            </Button>
          ))}
        </Flex>
        <Flex hideBelow="md" gap="2" align="center">
          {end}
        </Flex>
        {hasPanelButton ? (
          <IconButton
            hideFrom="md"
            ms="auto"
            variant="ghost"
            size="sm"
            aria-label={t("Open the menu")}
            {...button}
          >
            <MenuIcon />
          </IconButton>
        ) : null}
      </Flex>
      {hasPanelButton ? panel : null}
    </Box>
  );
}
