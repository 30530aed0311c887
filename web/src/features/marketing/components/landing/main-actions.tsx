import { Button, type ButtonProps, HStack } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { useT } from "../../../../shared/i18n/language.ts";
import { StoreButtons } from "../../../../shared/ui/app-stores/store-buttons.tsx";

/** The main links of the public pages: registration for restaurants, the app for guests. */
export function MainActions({ downloadStyle, mt }: { downloadStyle?: ButtonProps["css"]; mt?: string }) {
  const t = useT();
  return (
    <HStack gap="3" wrap="wrap" mt={mt}>
      <Button asChild size="lg" w={{ base: "full", sm: "auto" }}>
        <Link to="/vendor-reg">{t("Register your restaurant")}</Link>
      </Button>
      <StoreButtons look={downloadStyle} />
    </HStack>
  );
}
