import { Box, chakra, Text } from "@chakra-ui/react";
import { Picture } from "../../shared/ui/pictures/picture.tsx";
import type { PictureSource } from "../../shared/ui/pictures/picture-source.ts";

/** Style of a button or link that contains a `DishTile`. */
export const tileStyle = {
  // A column, because the row may be higher than the tile's content, which a button would center.
  display: "flex",
  flexDirection: "column",
  alignItems: "stretch",
  w: "full",
  h: "full",
  textAlign: "start",
  color: "fg",
  bg: "bg.panel",
  borderWidth: "1px",
  borderColor: "border",
  borderRadius: "l2",
  overflow: "hidden",
  cursor: "pointer",
  focusVisibleRing: "outside",
  transitionProperty: "border-color",
  transitionDuration: "tap",
  _hover: { borderColor: "border.strong" },
} as const;

export const TileButton = chakra("button", { base: tileStyle });

/** A dish to choose: its picture, name, and a line with its price or its usual sale. */
export function DishTile({ picture, name, line }: { picture: PictureSource; name: string; line: string }) {
  return (
    <>
      <Picture {...picture} alt="" sizes="(min-width: 768px) 10rem, 50vw" />
      <Box px="3" py="2.5">
        <Text fontWeight="semibold" lineHeight="short" overflowWrap="anywhere" lineClamp={2}>
          {name}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {line}
        </Text>
      </Box>
    </>
  );
}
