import { Box, HStack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import type { RefObject } from "react";
import { DishHeading } from "../../../../entities/flash-sales/fields/dish-heading.tsx";
import { useT } from "../../../../shared/i18n/language.ts";
import { Picture } from "../../../../shared/ui/pictures/picture.tsx";
import { uploadedPicture } from "../../../../shared/ui/pictures/uploaded-picture.ts";

/** The dish of an edited sale, which cannot be changed. */
export function FixedDish({
  sale,
  headingRef,
}: {
  sale: FlashSale;
  /** Gets the focus when the dialog opens, so that it opens at the top. */
  headingRef: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useT();
  return (
    <HStack gap="4">
      {/* On wider screens the preview shows the picture. */}
      <Box hideFrom="sm" w="16" flexShrink="0" borderRadius="l2" overflow="hidden">
        <Picture {...uploadedPicture(sale)} alt="" ratio={1} sizes="4rem" loading="eager" />
      </Box>
      <Box minW="0">
        <Text textStyle="sm" color="fg.muted">
          {t(sale.category)}
        </Text>
        <DishHeading headingRef={headingRef} name={sale.item_name} />
      </Box>
    </HStack>
  );
}
