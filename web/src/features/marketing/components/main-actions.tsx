import { Button, type ButtonProps, HStack } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../../shared/i18n/language.ts";
import { appDownloadUrl } from "../lib/links.ts";

/** The two main links of the public pages: registration for restaurants, the app for guests. */
export function MainActions({ downloadStyle, mt }: { downloadStyle?: ButtonProps["css"]; mt?: string }) {
  const t = useT();
  return (
    <HStack gap="3" wrap="wrap" mt={mt}>
      <Button asChild size="lg" w={{ base: "full", sm: "auto" }}>
        <Link to="/vendor-reg">{t("Register your restaurant")}</Link>
      </Button>
      <Button asChild size="lg" variant="outline" w={{ base: "full", sm: "auto" }} css={downloadStyle}>
        <a href={appDownloadUrl}>
          <Download aria-hidden /> {t("Download the app")}
        </a>
      </Button>
    </HStack>
  );
}
