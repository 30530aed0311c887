import { Box, Button, HStack, Stack, Text } from "@chakra-ui/react";
import { categories, type MenuItem } from "@flashplate/contract/menu/menu";
import type { Stated } from "@flashplate/contract/menu/stated";
import type { RefObject } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { Picture } from "../../../shared/ui/pictures/picture.tsx";
import { uploadedPicture } from "../../../shared/ui/pictures/uploaded-picture.ts";
import { useObjectUrl } from "../../../shared/ui/pictures/use-object-url.ts";
import { StatedTexts } from "../../menu/allergens/stated-texts.tsx";
import { DishHeading } from "./dish-heading.tsx";

/** A dish as it is sold: on the menu, or with the form's own fields and without an id. */
export type DishForSale = Pick<MenuItem, "name" | "price" | "img_url" | "img_small_url" | keyof Stated> & {
  id?: string;
  category: string;
};

/** The dish that the sheet sells, with a button to choose another one. */
export function ChosenDish({
  dish,
  picture,
  headingRef,
  onChange,
}: {
  dish: DishForSale;
  /** The chosen picture of a dish that is not on the menu. */
  picture: File | undefined;
  /** Gets the focus when the dish is chosen. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** Undefined if the dish cannot be changed. */
  onChange: (() => void) | undefined;
}) {
  const t = useT();
  const preview = useObjectUrl(picture ?? null);
  const category = categories.find((each) => each === dish.category);
  const isOnMenu = dish.id !== undefined;
  return (
    <Stack gap="1">
      <HStack gap="3.5" wrap="wrap">
        <Box w="16" flexShrink="0" borderRadius="l2" overflow="hidden">
          <Picture
            {...(preview ? { src: preview } : uploadedPicture(dish))}
            alt=""
            ratio={1}
            sizes="4rem"
            loading="eager"
          />
        </Box>
        <Box flex="1 1 7rem" minW="0">
          <DishHeading headingRef={headingRef} name={dish.name || t("Something else")} />
          <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {[category && t(category), isOnMenu && exactPrice(dish.price, t)].filter(Boolean).join(" · ")}
          </Text>
        </Box>
        {onChange ? (
          <Button type="button" variant="subtle" size="sm" onClick={onChange}>
            {t("Change dish")}
          </Button>
        ) : null}
      </HStack>
      <StatedTexts stated={dish} />
    </Stack>
  );
}
