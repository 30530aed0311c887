import { type BoxProps, Center } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { useT } from "../../shared/i18n/language.ts";

/** Replaces the button of an order that was completed a moment ago. `style` gives it the same size. */
export function DoneMark(style: BoxProps) {
  const t = useT();
  return (
    <Center
      gap="2"
      px="3"
      borderRadius="l2"
      bg="bg.success"
      color="fg.success"
      fontWeight="semibold"
      {...style}
    >
      <Check size={20} aria-hidden /> {t("Completed")}
    </Center>
  );
}
