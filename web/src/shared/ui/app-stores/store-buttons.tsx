import { Button, type ButtonProps, HStack } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useT } from "../../i18n/language.ts";
import { storeLinks } from "./store-links.ts";

/** Links to the guests' app in the configured stores; nothing without configuration. */
export function StoreButtons({ look }: { look?: ButtonProps["css"] }) {
  const t = useT();
  if (storeLinks.length === 0) return null;
  // One group, so that a narrow page does not separate the stores.
  return (
    <HStack gap="3" wrap="wrap" w={{ base: "full", sm: "auto" }}>
      {storeLinks.map(({ href, label }) => (
        <Button
          key={label}
          asChild
          size="lg"
          variant="outline"
          px={{ base: "3", sm: "5" }}
          flex={{ base: "1 1 auto", sm: "none" }}
          css={look}
        >
          <a href={href} aria-label={t("Download the app: {store}", { store: t(label) })}>
            <Download aria-hidden /> {t(label)}
          </a>
        </Button>
      ))}
    </HStack>
  );
}
