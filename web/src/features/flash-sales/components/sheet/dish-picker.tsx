import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { categories, type Menu } from "@flashplate/contract/menu/menu";
import { Plus } from "lucide-react";
import { type RefObject, useState } from "react";
import { priceAndPortions } from "../../../../entities/flash-sales/controls/sell-again.tsx";
import { DishTile, TileButton } from "../../../../entities/flash-sales/dish-tile.tsx";
import { MenuTiles, Tiles } from "../../../../entities/flash-sales/fields/menu-tiles.tsx";
import { DishSearchField } from "../../../../entities/menu/dish-search-field.tsx";
import { findDishes } from "../../../../entities/menu/find-dishes.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { serverNow } from "../../../../shared/lib/api/server-clock.ts";
import { TextLink } from "../../../../shared/ui/layout/text-link.tsx";
import { uploadedPicture } from "../../../../shared/ui/pictures/uploaded-picture.ts";
import type { SaleChoice } from "../../lib/sale-values.ts";
import { soldRecently } from "../../lib/sold-before.ts";

interface Props {
  menu: Menu;
  /** The vendor's live and past sales. */
  sales: readonly FlashSale[];
  /** Why a dish must be chosen, after an attempt without one. */
  error: string | undefined;
  /** Gets the focus when the sheet opens. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChoose: (choice: SaleChoice) => void;
}

/** The dishes to choose from, with pictures: recently sold ones first, then the menu. */
export function DishPicker({ menu, sales, error, headingRef, onChoose }: Props) {
  const t = useT();
  const [search, setSearch] = useState("");
  const recent = soldRecently(sales, menu, search, serverNow());
  const found = findDishes(menu, search);
  const isEmpty = categories.every((category) => menu[category].length === 0);
  const hasResult = recent.length > 0 || categories.some((category) => found[category].length > 0);
  return (
    <Stack gap="5">
      <Stack gap="3">
        <Heading as="h3" ref={headingRef} tabIndex={-1} textStyle="md" fontWeight="semibold" w="fit-content">
          {t("What do you want to sell?")}
        </Heading>
        {isEmpty ? (
          <Text>
            {t.rich("Your menu is empty. <a>Add dishes</a>, or sell something else.", {
              a: (text) => <TextLink to="/new-menu-item">{text}</TextLink>,
            })}
          </Text>
        ) : (
          <DishSearchField value={search} onChange={setSearch} />
        )}
        {error ? (
          <Text role="alert" textStyle="sm" fontWeight="medium" color="fg.error">
            {t.known(error)}
          </Text>
        ) : null}
      </Stack>
      <Tiles title={t("Sold recently")}>
        {recent.map((sale) => (
          <TileButton key={sale.id} type="button" onClick={() => onChoose({ kind: "sale", sale })}>
            <DishTile
              picture={uploadedPicture(sale)}
              name={sale.item_name}
              line={priceAndPortions(sale, t)}
            />
          </TileButton>
        ))}
      </Tiles>
      <MenuTiles menu={found} onChoose={(dish) => onChoose({ kind: "dish", dish })} />
      {hasResult || isEmpty ? null : <Text role="status">{t("No dish has this name.")}</Text>}
      <SomethingElse onChoose={onChoose} />
    </Stack>
  );
}

function SomethingElse({ onChoose }: Pick<Props, "onChoose">) {
  const t = useT();
  return (
    <TileButton
      type="button"
      flexDirection="row"
      alignItems="center"
      gap="3"
      minH="14"
      px="4"
      py="3"
      borderStyle="dashed"
      borderColor="border.strong"
      onClick={() => onChoose({ kind: "something-else" })}
    >
      <Box asChild flexShrink="0">
        <Plus size={20} aria-hidden />
      </Box>
      <Box>
        <Text fontWeight="semibold">{t("Something else")}</Text>
        <Text textStyle="sm" color="fg.muted">
          {t("A surprise bag, or a dish that is not on your menu.")}
        </Text>
      </Box>
    </TileButton>
  );
}
