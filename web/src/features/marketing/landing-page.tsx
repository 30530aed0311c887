import { Box, Button, Flex, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { useArrival } from "../../platform/arrival.ts";
import { Notice } from "../../ui/notice.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useWholeTabTitle } from "../../ui/tab-title.ts";
import { DiscountSection } from "./discount-section.tsx";
import { Footer } from "./footer.tsx";
import { appDownloadUrl } from "./links.ts";
import { NotificationSection } from "./notification-section.tsx";

export function LandingPage() {
  const t = useT();
  const { notice } = useArrival();
  useWholeTabTitle(t("Flashplate: tonight's surplus, sold before closing"));

  return (
    <>
      {notice ? (
        <Box maxW="page" mx="auto" px={{ base: "4", md: "8" }} py="4">
          <Notice tone="info">{notice}</Notice>
        </Box>
      ) : null}
      <Hero />
      <DiscountSection />
      <NotificationSection />
      <Footer />
    </>
  );
}

function Hero() {
  const t = useT();
  return (
    <Box as="section" bg="plum.500" color="paper" _dark={{ bg: "plum.900" }} overflow="hidden">
      <Flex
        direction={{ base: "column", lg: "row" }}
        align="center"
        gap={{ base: "8", lg: "12" }}
        maxW="page"
        mx="auto"
        px={{ base: "4", md: "8" }}
        py={{ base: "10", md: "16", lg: "24" }}
      >
        <Stack gap="6" flex={{ lg: "1.2" }} maxW="xl" alignSelf={{ base: "stretch", lg: "center" }}>
          <Heading as="h1" textStyle="hero">
            {t("Tonight's surplus, sold before closing.")}
          </Heading>
          <Text textStyle="lg" lineHeight="normal" opacity="0.9">
            {t(
              "Restaurants put what is left on a flash sale. Guests nearby hear of it at once, and eat well for less.",
            )}
          </Text>
          <HStack gap="3" wrap="wrap">
            <Button asChild size="lg" w={{ base: "full", sm: "auto" }}>
              <Link to="/vendor-reg">{t("Register your restaurant")}</Link>
            </Button>
            <Button asChild size="lg" variant="outline" w={{ base: "full", sm: "auto" }} css={onPlum}>
              <a href={appDownloadUrl}>
                <Download aria-hidden /> {t("Download the app")}
              </a>
            </Button>
          </HStack>
        </Stack>
        <Box w="full" flex={{ lg: "1" }} borderRadius="l3" overflow="hidden">
          <Picture src="/art/hero.webp" alt={t("A table of dishes at closing time")} ratio={16 / 9} eager />
        </Box>
      </Flex>
    </Box>
  );
}

const onPlum = {
  bg: "transparent",
  color: "paper",
  borderColor: "plum.300",
  _hover: { bg: "plum.700" },
};
