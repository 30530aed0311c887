import { chakra } from "@chakra-ui/react";
import { useT } from "../../../../shared/i18n/language.ts";

/** The first focusable element. It skips the bar. */
export function SkipLink() {
  const t = useT();
  return (
    <chakra.a
      href="#content"
      position="fixed"
      top="2"
      insetStart="2"
      zIndex="skipNav"
      px="4"
      py="3"
      bg="bg.panel"
      color="fg"
      borderRadius="l2"
      transform="translateY(-200%)"
      _focusVisible={{ transform: "none", boxShadow: "lg" }}
    >
      {t("Skip to the content")}
    </chakra.a>
  );
}
