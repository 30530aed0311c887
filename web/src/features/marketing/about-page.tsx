import { Box, Button, Heading, HStack, Stack, Text } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../i18n/language.ts";
import { useTabTitle } from "../../ui/tab-title.ts";
import { Footer } from "./footer.tsx";
import { appDownloadUrl } from "./links.ts";
import { MissionCarousel } from "./mission-carousel.tsx";

export function AboutPage() {
  const t = useT();
  useTabTitle(t("Our Mission"));
  return (
    <>
      <Box as="section" bg="plum.500" color="paper" _dark={{ bg: "plum.900" }}>
        <Stack
          gap="5"
          maxW="page"
          mx="auto"
          px={{ base: "4", md: "8" }}
          py={{ base: "10", md: "16", lg: "20" }}
        >
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
      <Box as="section" maxW="page" mx="auto" px={{ base: "4", md: "8" }} py={{ base: "10", md: "16" }}>
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
      <Stack gap="4" maxW="page" mx="auto" px={{ base: "4", md: "8" }} py={{ base: "12", md: "20" }}>
        <Heading as="h2" textStyle="h1">
          {t("For guests there is an app")}
        </Heading>
        <Text textStyle="lg" lineHeight="normal" color="fg.muted" maxW="2xl">
          {t(
            "Restaurants work on this site; guests use the Flashplate app on their phones. It knows their favourites, tells them of a sale close by, and keeps their portion until it ends.",
          )}
        </Text>
        <HStack gap="3" wrap="wrap" mt="2">
          <Button asChild size="lg" w={{ base: "full", sm: "auto" }}>
            <Link to="/vendor-reg">{t("Register your restaurant")}</Link>
          </Button>
          <Button asChild size="lg" variant="outline" w={{ base: "full", sm: "auto" }}>
            <a href={appDownloadUrl}>
              <Download aria-hidden /> {t("Download the app")}
            </a>
          </Button>
        </HStack>
      </Stack>
    </Box>
  );
}
