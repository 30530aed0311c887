import { Box, Heading } from "@chakra-ui/react";
import { categories, type Menu, type MenuItem } from "@flashplate/contract/menu/menu";
import { type ReactNode, useId } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import { DishTile, TileButton } from "../dish-tile.tsx";

/** The dishes of a menu with pictures, by category. */
export function MenuTiles({ menu, onChoose }: { menu: Menu; onChoose: (dish: MenuItem) => void }) {
  const t = useT();
  return categories.map((category) => (
    <Tiles key={category} title={t(category)}>
      {menu[category].map((dish) => (
        <TileButton key={dish.id} type="button" onClick={() => onChoose(dish)}>
          <DishTile picture={uploadedPicture(dish)} name={dish.name} line={exactPrice(dish.price, t)} />
        </TileButton>
      ))}
    </Tiles>
  ));
}

/** A titled grid of tiles. Renders nothing without tiles. */
export function Tiles({ title, children }: { title: string; children: ReactNode[] }) {
  const id = useId();
  if (children.length === 0) return null;
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h4" id={id} textStyle="sm" fontWeight="semibold" color="fg.muted" mb="2">
        {title}
      </Heading>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(8.25rem, 100%), 1fr))" gap="3">
        {children}
      </Box>
    </Box>
  );
}
