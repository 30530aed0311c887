import { Flex, Text } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";
import { StoreButtons } from "../../../shared/ui/app-stores/store-buttons.tsx";
import { Page } from "../../../shared/ui/layout/page.tsx";

/** The address in a guest's QR code, opened by anyone. It neither loads nor shows the order. */
export function PickupLinkPage() {
  const t = useT();
  return (
    <Page
      title={t("Pickup code of an order")}
      lead={t("Show this QR code at the counter of the restaurant.")}
    >
      <Text>
        {t("The restaurant scans it under Orders, Check pickup. Your order itself is in the Flashplate app.")}
      </Text>
      <Flex wrap="wrap" gap="3" mt="6">
        <StoreButtons />
      </Flex>
    </Page>
  );
}
