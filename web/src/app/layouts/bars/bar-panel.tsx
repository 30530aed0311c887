import { Button, CloseButton, Drawer, Portal, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useOverlay } from "../../../shared/hooks/use-overlay.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { type BarLink, currentLook } from "./links/bar-link.ts";
import { PlaceLink } from "./links/place-link.tsx";

interface BarPanelProps {
  label: string;
  links: readonly BarLink[];
  end: ReactNode;
  open: boolean;
  onClose: () => void;
  /** Returns the element that gets the focus when the panel is closed. */
  opener: () => HTMLElement | null;
}

/** The slide-in panel of a bar on small screens. Escape and a tap outside close it. */
export function BarPanel({ label, links, end, open, onClose, opener }: BarPanelProps) {
  const t = useT();
  const { isRendered, root } = useOverlay(open);
  return (
    <Drawer.Root
      {...root}
      aria-label={t("Menu")}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      finalFocusEl={opener}
      // React's strict mode mounts the panel twice, which focuses the opener in between. Without
      // this, the panel takes that for a focus outside and closes.
      onFocusOutside={(event) => event.preventDefault()}
    >
      {isRendered ? (
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
                      px="4"
                      justifyContent="flex-start"
                      css={currentLook}
                      onClick={onClose}
                    >
                      <PlaceLink to={link.to}>{t(link.label)}</PlaceLink>
                    </Button>
                  ))}
                  {end}
                </Stack>
              </Drawer.Body>
              <Drawer.CloseTrigger asChild>
                <CloseButton variant="ghost" size="sm" aria-label={t("Close")} />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      ) : null}
    </Drawer.Root>
  );
}
