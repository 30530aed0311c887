import { Box, Skeleton, Stack } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";

/** Placeholder of the first list. The position of the second list depends on the first. */
export function OrdersSkeleton() {
  const t = useT();
  return (
    <Box role="status" aria-label={t("Loading orders")}>
      <Skeleton h="8" w="56" maxW="70%" mb={{ base: "3", md: "4" }} />
      <Stack gap={{ base: "3", lg: "0.5" }}>
        {["first", "second", "third"].map((key) => (
          <Skeleton key={key} h={{ base: "15rem", lg: "6rem" }} borderRadius="l3" />
        ))}
      </Stack>
    </Box>
  );
}
