import { Box, chakra, Text } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { dishRowId } from "../lib/menu-element-ids.ts";
import { type ItemActions, ItemCard } from "./item-card.tsx";
import { RowPicture } from "./row-picture.tsx";

/** A dish of a long menu in a line. Pressing the line shows or hides the card of the dish below it. */
export function DishRow({
  item,
  hasPicture,
  ...actions
}: { item: MenuItem; hasPicture: boolean } & ItemActions) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Row id={dishRowId(item.id)} type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Box w="11" flexShrink="0" borderRadius="l1" overflow="hidden">
          <RowPicture item={item} sizes="2.75rem" isShown={hasPicture} />
        </Box>
        <Text flex="1" minW="0" fontWeight="medium" lineHeight="short" overflowWrap="anywhere" lineClamp={2}>
          {item.name}
        </Text>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {exactPrice(item.price, t)}
        </Text>
        <Box asChild flexShrink="0" color="fg.muted" transform={isOpen ? "rotate(180deg)" : undefined}>
          <ChevronDown size={18} aria-hidden />
        </Box>
      </Row>
      {isOpen ? (
        <Box mt="2" mb="3">
          <ItemCard item={item} hasPicture {...actions} />
        </Box>
      ) : null}
    </>
  );
}

const Row = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    w: "full",
    minH: "3.5rem",
    px: "2",
    py: "1.5",
    textAlign: "start",
    cursor: "pointer",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border",
    borderRadius: "l2",
    focusVisibleRing: "outside",
    _hover: { borderColor: "border.strong" },
  },
});
