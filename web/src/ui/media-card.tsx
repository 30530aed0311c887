import { Box, Stack } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Card } from "./card.tsx";
import { Picture } from "./picture.tsx";
import type { PictureSource } from "./picture-source.ts";

/** A grid of cards in one column on a phone; wide ones stand three in a row on the widest page, the others four. */
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

/** Where large text beside the picture would be a column of letters. */
const narrow = "@container (max-width: 15rem)";

/**
 * A picture with what belongs to it: beside it on a phone, so that a list stays short, below it on wider screens.
 * `foot` takes the whole width at the end; `mark` stands on the picture.
 */
export function MediaCard({
  picture,
  alt,
  mark,
  children,
  foot,
  quiet = false,
}: {
  picture: PictureSource;
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
          <Picture {...picture} alt={alt} sizes="(min-width: 768px) 24rem, 7rem" />
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
