import { Box } from "@chakra-ui/react";
import { useT } from "../../i18n/language.ts";

/** A part of the bar that could not be fetched: said below it, until the next try. */
export function PartMissing() {
  const t = useT();
  return (
    <Box
      role="alert"
      position="absolute"
      top="full"
      insetX="0"
      px={{ base: "4", md: "8" }}
      py="3"
      bg="bg.error"
      color="fg.error"
      textStyle="sm"
    >
      {t("The menu could not be loaded. Check your connection and try again.")}
    </Box>
  );
}
