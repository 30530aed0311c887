import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { useT } from "../../shared/i18n/language.ts";
import { useNavigationState } from "../../shared/lib/navigation-state.ts";
import { art } from "../../shared/ui/layout/art.ts";
import { pageWidth } from "../../shared/ui/layout/page-width.ts";
import { useWholeTabTitle } from "../../shared/ui/layout/tab-title.ts";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { Picture } from "../../shared/ui/pictures/picture.tsx";
import { Footer } from "./components/footer.tsx";
import { MainActions } from "./components/landing/main-actions.tsx";
import { StaticDetails } from "./components/static-details.tsx";
import { buttonOnPlum } from "./lib/button-on-plum.ts";
import { paperFocusRing } from "./lib/paper-focus-ring.ts";

export function LandingPage() {
  const t = useT();
  const { notice } = useNavigationState();
  useWholeTabTitle(t("Flashplate: tonight's surplus, sold before closing"));

  return (
    <>
      {notice ? (
        <Box {...pageWidth} py="4">
          <Notice tone="info">{notice}</Notice>
        </Box>
      ) : null}
      <Hero />
      <StaticDetails />
      <Footer />
    </>
  );
}

function Hero() {
  const t = useT();
  return (
    <Box
      as="section"
      bg="plum.500"
      color="paper"
      css={paperFocusRing}
      _dark={{ bg: "plum.900" }}
      overflow="hidden"
    >
      <Flex
        direction={{ base: "column", lg: "row" }}
        align="center"
        gap={{ base: "8", lg: "12" }}
        {...pageWidth}
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
          <MainActions downloadStyle={buttonOnPlum} />
        </Stack>
        <Box w="full" flex={{ lg: "1" }} borderRadius="l3" overflow="hidden">
          <Picture
            {...art("hero")}
            alt={t("A table of dishes at closing time")}
            ratio={16 / 9}
            sizes="(min-width: 1024px) 28rem, 100vw"
            loading="urgent"
          />
        </Box>
      </Flex>
    </Box>
  );
}
