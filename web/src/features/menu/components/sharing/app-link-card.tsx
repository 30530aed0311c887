import { Button, chakra, Flex, Heading, Skeleton, Stack, Text } from "@chakra-ui/react";
import { useEffect, useId } from "react";
import { useLazyModule } from "../../../../shared/hooks/use-lazy-module.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { Card } from "../../../../shared/ui/layout/cards/card.tsx";

const importQrCode = () => import("../../../../shared/ui/layout/qr-code.tsx");

/** The link to the restaurant in the guests' app, as text and as a QR code, also on paper. */
export function AppLinkCard({ name, link }: { name: string; link: string }) {
  const t = useT();
  const id = useId();
  return (
    <Card
      as="section"
      aria-labelledby={id}
      mt={{ base: "10", md: "14" }}
      px={{ base: "4", md: "6" }}
      py={{ base: "5", md: "6" }}
      breakInside="avoid"
    >
      <Flex wrap="wrap" align="center" gap={{ base: "5", md: "8" }}>
        <AppQrCode link={link} />
        <Stack gap="2" flex="1 1 14rem" minW="0">
          <Heading as="h2" id={id} textStyle="h2">
            {t("Tonight's flash sales, in the app")}
          </Heading>
          <Text color="fg.muted">{t("Scan this code to open {name} in the Flashplate app.", { name })}</Text>
          <chakra.a
            href={link}
            minH="touch"
            py="2.5"
            color="accent.fg"
            fontWeight="semibold"
            textDecoration="underline"
            textUnderlineOffset="3px"
            overflowWrap="anywhere"
          >
            {link}
          </chakra.a>
        </Stack>
      </Flex>
    </Card>
  );
}

function AppQrCode({ link }: { link: string }) {
  const t = useT();
  const { module, failed, load } = useLazyModule(importQrCode);
  // Loads without a request by the user, because the browser's own print command must find the code.
  useEffect(load, [load]);

  if (module) return <module.QrCode text={link} label={t("QR code for the app")} />;
  if (!failed) return <Skeleton boxSize="13rem" flexShrink="0" />;
  return (
    <Stack gap="3" align="flex-start" _print={{ display: "none" }}>
      <Text role="alert" color="fg.error">
        {t("The QR code could not be loaded.")}
      </Text>
      <Button variant="outline" onClick={load}>
        {t("Try again")}
      </Button>
    </Stack>
  );
}
