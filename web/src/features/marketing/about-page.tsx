import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import { useT } from "../../shared/i18n/language.ts";
import { pageWidth } from "../../shared/ui/layout/page-width.ts";
import { useTabTitle } from "../../shared/ui/layout/tab-title.ts";
import { Footer } from "./components/footer.tsx";
import { MainActions } from "./components/landing/main-actions.tsx";
import { MissionCarousel } from "./components/mission/mission-carousel.tsx";
import { paperFocusRing } from "./lib/paper-focus-ring.ts";

export function AboutPage() {
  const t = useT();
  useTabTitle(t("Our Mission"));
  return (
    <>
      <Box as="section" bg="plum.500" color="paper" css={paperFocusRing} _dark={{ bg: "plum.900" }}>
        <Stack gap="5" {...pageWidth} py={{ base: "10", md: "16", lg: "20" }}>
          <Heading as="h1" textStyle="hero" maxW="4xl">
            {t("Good food belongs on a plate.")}
          </Heading>
          <Text textStyle="lg" lineHeight="normal" opacity="0.9" maxW="2xl">
            {t(
              "Every evening, small restaurants throw away food that somebody around the corner would have loved. Flashplate reduces food waste by helping them sell it in time.",
            )}
          </Text>
        </Stack>
      </Box>
      <Box as="section" {...pageWidth} py={{ base: "10", md: "16" }}>
        <Heading as="h2" textStyle="h1" mb={{ base: "5", md: "8" }}>
          {t("What a flash sale does")}
        </Heading>
        <MissionCarousel />
      </Box>
      <AppSection />
      <Footer />
    </>
  );
}

function AppSection() {
  const t = useT();
  return (
    <Box as="section" bg="bg.subtle">
      <Stack gap="4" {...pageWidth} py={{ base: "12", md: "20" }}>
        <Heading as="h2" textStyle="h1">
          {t("For guests there is an app")}
        </Heading>
        <Text textStyle="lg" lineHeight="normal" color="fg.muted" maxW="2xl">
          {t(
            "Restaurants work on this site; guests use the Flashplate app on their phones. It knows their favourites, tells them of a sale close by, and keeps their portion until it ends.",
          )}
        </Text>
        <MainActions mt="2" />
      </Stack>
    </Box>
  );
}
