import { Box, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Picture } from "../../pictures/picture.tsx";
import type { PictureSource } from "../../pictures/picture-source.ts";
import { Card } from "./card.tsx";

/** Grids of cards: one column on a phone, three wide or four normal columns on the widest page. */
export const wideCardGrid = grid("18rem");
export const cardGrid = grid("15rem");

function grid(leastWidth: string) {
  return {
    display: "grid",
    containerType: "inline-size",
    gap: { base: "3", md: "5" },
    gridTemplateColumns: {
      base: "minmax(0, 1fr)",
      md: `repeat(auto-fill, minmax(min(${leastWidth}, 100%), 1fr))`,
    },
  };
}

/** A container in which large text does not fit beside the picture. */
const narrow = "@container (max-width: 15rem)";

/**
 * A card with a picture. On a phone, the content is beside the picture, so that lists stay short. On
 * wider screens it is below. `foot` has the full width at the end of the card. `mark` is shown on the
 * picture. A `quiet` card has no shadow.
 */
export function MediaCard({
  picture,
  alt,
  mark,
  children,
  foot,
  quiet = false,
}: {
  /** Undefined while it must not be loaded yet. Its place is then empty. */
  picture: PictureSource | undefined;
  alt: string;
  mark?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  quiet?: boolean;
}) {
  return (
    <Card
      as="article"
      display="grid"
      gridTemplateColumns={{ base: "7.5rem minmax(0, 1fr)", md: "minmax(0, 1fr)" }}
      gridTemplateRows={{ base: "1fr auto", md: "auto 1fr auto" }}
      h="full"
      css={{ [narrow]: { gridTemplateColumns: "minmax(0, 1fr)" } }}
      {...(quiet ? { boxShadow: "none", bg: "bg.subtle" } : {})}
    >
      <Box p={{ base: "3", md: "0" }} pe={{ base: "0" }} css={{ [narrow]: { pe: "3" } }}>
        <Box position="relative" borderRadius={{ base: "l2", md: "none" }} overflow="hidden">
          {picture ? (
            <Picture {...picture} alt={alt} sizes="(min-width: 768px) 24rem, 7rem" />
          ) : (
            <Box aspectRatio={4 / 3} bg="bg.muted" />
          )}
          {mark ? (
            <Box position="absolute" top="2" insetStart="2">
              {mark}
            </Box>
          ) : null}
        </Box>
      </Box>
      <Stack gap="1" minW="0" px={{ base: "3.5", md: "5" }} pt={{ base: "3", md: "4" }} pb="4">
        {children}
      </Stack>
      {foot ? (
        <Box gridColumn="1 / -1" px={{ base: "3", md: "5" }} pb={{ base: "3", md: "5" }}>
          {foot}
        </Box>
      ) : null}
    </Card>
  );
}
