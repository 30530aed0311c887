import { Box, Heading, Input, Stack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { categories, type Menu } from "@flashplate/contract/menu/menu";
import { Plus, Search } from "lucide-react";
import { type ReactNode, type RefObject, useId, useState } from "react";
import { usualSale } from "../../../../entities/flash-sales/controls/sell-again.tsx";
import { DishTile, TileButton } from "../../../../entities/flash-sales/dish-tile.tsx";
import { useT } from "../../../../shared/i18n/language.ts";
import { exactPrice } from "../../../../shared/lib/format/exact-price.ts";
import { TextLink } from "../../../../shared/ui/layout/text-link.tsx";
import { uploaded } from "../../../../shared/ui/pictures/uploaded.ts";
import { findDishes, soldRecently } from "../../lib/dish-search.ts";
import type { SaleChoice } from "../../lib/sale-values.ts";

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
  const recent = soldRecently(sales, menu, search);
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
          <SearchField value={search} onChange={setSearch} />
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
            <DishTile picture={uploaded(sale)} name={sale.item_name} line={usualSale(sale, t)} />
          </TileButton>
        ))}
      </Tiles>
      {categories.map((category) => (
        <Tiles key={category} title={t(category)}>
          {found[category].map((dish) => (
            <TileButton key={dish.id} type="button" onClick={() => onChoose({ kind: "dish", dish })}>
              <DishTile picture={uploaded(dish)} name={dish.name} line={exactPrice(dish.price, t)} />
            </TileButton>
          ))}
        </Tiles>
      ))}
      {hasResult || isEmpty ? null : <Text role="status">{t("No dish has this name.")}</Text>}
      <SomethingElse onChoose={onChoose} />
    </Stack>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useT();
  return (
    <Box position="relative">
      <Box
        asChild
        position="absolute"
        zIndex="1"
        insetStart="3.5"
        top="50%"
        transform="translateY(-50%)"
        color="fg.muted"
        pointerEvents="none"
      >
        <Search size={18} aria-hidden />
      </Box>
      <Input
        type="search"
        aria-label={t("Search dishes")}
        placeholder={t("Search dishes")}
        autoComplete="off"
        ps="10"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        // Enter would submit the form without a dish.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
    </Box>
  );
}

function Tiles({ title, children }: { title: string; children: ReactNode[] }) {
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
