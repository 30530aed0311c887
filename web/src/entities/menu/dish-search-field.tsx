import { Box, Input } from "@chakra-ui/react";
import { Search } from "lucide-react";
import { useT } from "../../shared/i18n/language.ts";

/** The field for a part of a dish's name. */
export function DishSearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
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
        // Enter would submit a form around it.
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
    </Box>
  );
}
