import { Box, Button, CloseButton, Drawer, Flex, IconButton, Portal, Stack } from "@chakra-ui/react";
import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { NavLink } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import type { PlainText } from "../../i18n/translate.ts";
import { Logo } from "./logo.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Height of both bars, kept free above the content because they are fixed. */
export const barHeight = "4.25rem";

export interface BarLink {
  to: string;
  label: PlainText;
}

/**
 * The fixed bar both navigation bars are made of: logo, links, the state of the session at the end; on small screens a slide-in
 * panel opened by three bars, which closes when something in it is chosen.
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
      <Flex h="full" maxW="page" mx="auto" px={{ base: "4", md: "8" }} align="center" gap="6">
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
        <Drawer.Root open={open} onOpenChange={(change) => setOpen(change.open)}>
          <Drawer.Trigger asChild>
            <IconButton hideFrom="md" ms="auto" variant="ghost" size="sm" aria-label={t("Open the menu")}>
              <MenuIcon />
            </IconButton>
          </Drawer.Trigger>
          <Portal>
            <Drawer.Backdrop />
            <Drawer.Positioner>
              <Drawer.Content>
                <Drawer.Header>
                  <Drawer.Title textStyle="h3">{t("Menu")}</Drawer.Title>
                </Drawer.Header>
                <Drawer.Body>
                  <Stack as="nav" aria-label={label} gap="1">
                    {links.map((link) => (
                      <Button
                        key={link.to}
                        asChild
                        variant="ghost"
                        size="lg"
                        justifyContent="flex-start"
                        css={currentLook}
                        onClick={close}
                      >
                        <NavLink to={link.to}>{t(link.label)}</NavLink>
                      </Button>
                    ))}
                    {panelEnd(close)}
                  </Stack>
                </Drawer.Body>
                <Drawer.CloseTrigger asChild>
                  <CloseButton variant="ghost" size="sm" aria-label={t("Close")} />
                </Drawer.CloseTrigger>
              </Drawer.Content>
            </Drawer.Positioner>
          </Portal>
        </Drawer.Root>
      </Flex>
    </Box>
  );
}

const currentLook = {
  "&[aria-current=page]": { bg: "bg.muted", color: "accent.fg" },
};
