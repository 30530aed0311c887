import { Box } from "@chakra-ui/react";
import { useT } from "../../shared/i18n/language.ts";

/** Shown beside the bar when the code of its menu could not be loaded. */
export function MenuLoadError({ side = "bottom" }: { side?: "top" | "bottom" }) {
  const t = useT();
  return (
    <Box
      role="alert"
      position="absolute"
      {...(side === "top" ? { bottom: "100%" } : { top: "100%" })}
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
