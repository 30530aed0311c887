import { Box, HStack, Text } from "@chakra-ui/react";
import type { FlashSale } from "@flashplate/contract/flash-sales/flash-sales";
import { useT } from "../../../../shared/i18n/language.ts";
import { Picture } from "../../../../shared/ui/pictures/picture.tsx";
import { uploadedPicture } from "../../../../shared/ui/pictures/uploaded-picture.ts";

/** The dish of an edited sale, which cannot be changed. */
export function FixedDish({ sale }: { sale: FlashSale }) {
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
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {sale.item_name}
        </Text>
      </Box>
    </HStack>
  );
}
