import { chakra, Flex, Stack, Text } from "@chakra-ui/react";
import { QrCode, ScanLine, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { StoreButtons } from "../../../shared/ui/app-stores/store-buttons.tsx";
import { Card } from "../../../shared/ui/layout/cards/card.tsx";
import { Page } from "../../../shared/ui/layout/page.tsx";
import { TextLink } from "../../../shared/ui/layout/text-link.tsx";

/** The address in a guest's QR code, opened by anyone. It neither loads nor shows the order. */
export function PickupLinkPage() {
  const t = useT();
  return (
    <Page title={t("Pickup code of an order")}>
      <Stack gap="6" maxW="2xl">
        <Card as="ol" listStyleType="none">
          <Step icon={QrCode}>{t("Show this QR code at the counter of the restaurant.")}</Step>
          <Step icon={ScanLine}>
            {t.rich("The restaurant scans it under <a>Orders</a>, Check pickup.", {
              a: (text) => <TextLink to="/orders">{text}</TextLink>,
            })}
          </Step>
          <Step icon={Smartphone}>{t("Your order itself is in the Flashplate app.")}</Step>
        </Card>
        <Flex wrap="wrap" gap="3" _empty={{ display: "none" }}>
          <StoreButtons />
        </Flex>
      </Stack>
    </Page>
  );
}

function Step({ icon: Icon, children }: { icon: typeof QrCode; children: ReactNode }) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="4"
      px={{ base: "4", md: "6" }}
      py="5"
      _notLast={{ borderBottomWidth: "1px", borderColor: "border" }}
    >
      <Flex
        aria-hidden
        align="center"
        justify="center"
        boxSize="14"
        flexShrink="0"
        borderRadius="full"
        bg="bg.success"
        color="fg.success"
      >
        <Icon size={28} />
      </Flex>
      <Text textStyle="lg" minW="0">
        {children}
      </Text>
    </chakra.li>
  );
}
