import { Box, Button } from "@chakra-ui/react";
import { Settings } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";

/**
 * A link to the settings. With `brief` it is only an icon on a phone, to share a line with the
 * screen's main action.
 */
export function SettingsButton({ brief = false }: { brief?: boolean }) {
  const t = useT();
  const label = t("Settings");
  return (
    <Button asChild variant="outline" size="lg" px={brief ? { base: "4", sm: "7" } : undefined}>
      <Link to="/settings" aria-label={label}>
        <Settings aria-hidden />
        <Box as="span" hideBelow={brief ? "sm" : undefined}>
          {label}
        </Box>
      </Link>
    </Button>
  );
}
