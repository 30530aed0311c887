import { Heading, Text, type TextProps } from "@chakra-ui/react";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import type { Stated } from "@flashplate/contract/menu/stated";
import { Fragment, type ReactNode } from "react";
import { StatedTexts } from "../../../entities/menu/allergens/stated-texts.tsx";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";

/** Fields that each screen places itself. */
type PlacedByScreen = "name" | "price" | "mealType";
/** Fields that have no text: ids, other names of a field, and pictures. */
type WithoutText = "id" | "revision" | "meal_type" | "img_url" | "image_url" | "img" | "img_small_url";

/** The name and the price of a dish, for a row that wraps. */
export function DishNameAndPrice({ dish }: { dish: Pick<MenuItem, "name" | "price"> }) {
  const t = useT();
  return (
    <>
      <Heading as="h3" flex="1 1 6rem" textStyle="md" fontWeight="semibold" overflowWrap="anywhere">
        {dish.name}
      </Heading>
      <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
        {exactPrice(dish.price, t)}
      </Text>
    </>
  );
}

/** The texts of a dish below its name and price. The other properties style the description. */
export function DishTexts({ dish, ...description }: { dish: MenuItem } & Omit<TextProps, "children">) {
  // If a dish gets a new field, `satisfies` is a compile error until the field has a text here.
  const texts = {
    description: (
      <Text overflowWrap="anywhere" {...description}>
        {dish.description}
      </Text>
    ),
  } satisfies Record<Exclude<keyof MenuItem, keyof Stated | PlacedByScreen | WithoutText>, ReactNode>;
  return (
    <>
      {Object.entries(texts).map(([field, text]) => (
        <Fragment key={field}>{text}</Fragment>
      ))}
      <StatedTexts stated={dish} />
    </>
  );
}
