import { Box, Heading, Stack, Text } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useT } from "../../../../shared/i18n/language.ts";
import { config } from "../../../../shared/lib/config.ts";
import { pageWidth } from "../../../../shared/ui/layout/page-width.ts";
import { buttonOnPlum } from "../../lib/button-on-plum.ts";
import { paperFocusRing } from "../../lib/paper-focus-ring.ts";
import { Questions } from "../questions.tsx";
import { DiscountSection } from "./discount-section.tsx";
import { EveningExample } from "./evening-example.tsx";
import { MainActions } from "./main-actions.tsx";
import { NotificationSection } from "./notification-section.tsx";
import { ProductPictures } from "./product-pictures.tsx";
import { Steps } from "./steps.tsx";

/**
 * The landing page below the hero. English visitors get it as HTML only, so its elements must work
 * without scripts.
 */
export function LandingDetails() {
  const t = useT();
  return (
    <>
      <DiscountSection />
      <NotificationSection />
      <Band
        title={t("The whole evening on one screen")}
        text={t(
          "What is on sale, what waits at the counter, and what to sell again. On a desk or in a hand.",
        )}
      >
        <ProductPictures />
      </Band>
      <Band title={t("Three steps")} text={t("From the first visit to the first portion sold.")} tinted>
        <Steps />
      </Band>
      <Band
        title={t("What an evening can look like")}
        text={t(
          "An example: the restaurant and its numbers are made up. How much you sell depends on your dishes, your prices and who is nearby.",
        )}
        beside
      >
        <EveningExample />
      </Band>
      <Band
        title={config.price ?? t("Free while in beta")}
        text={
          config.price === undefined
            ? t("No fee, no commission, no contract. Before that changes, we tell you by mail.")
            : undefined
        }
        tinted
        beside
      >
        <Questions />
      </Band>
      <Box as="section" bg="plum.500" color="paper" css={paperFocusRing} _dark={{ bg: "plum.900" }}>
        <Stack gap="4" {...pageWidth} py={{ base: "12", md: "20" }}>
          <Heading as="h2" textStyle="h1">
            {t("Something left tonight?")}
          </Heading>
          <Text textStyle="lg" opacity="0.9" maxW="xl">
            {t("Register now, and put the next surplus on sale as soon as we have approved you.")}
          </Text>
          <MainActions downloadStyle={buttonOnPlum} mt="2" />
        </Stack>
      </Box>
    </>
  );
}

function Band({
  title,
  text,
  tinted = false,
  beside = false,
  children,
}: {
  title: string;
  text: string | undefined;
  tinted?: boolean;
  /** Shows the content beside the title on a desktop. */
  beside?: boolean;
  children: ReactNode;
}) {
  return (
    <Box as="section" bg={tinted ? "bg.subtle" : "bg"}>
      <Stack
        direction={{ base: "column", lg: beside ? "row" : "column" }}
        gap={{ base: "8", md: "10", lg: beside ? "16" : "10" }}
        {...pageWidth}
        py={{ base: "14", md: "20" }}
      >
        <Stack gap="3" maxW="2xl" flex={{ lg: beside ? "1" : "none" }}>
          <Heading as="h2" textStyle="h1" fontSize={{ base: "2xl", md: "3xl" }} lineHeight="tight">
            {title}
          </Heading>
          {text ? (
            <Text textStyle="lg" lineHeight="normal" color="fg.muted">
              {text}
            </Text>
          ) : null}
        </Stack>
        {beside ? <Box flex={{ lg: "1.4" }}>{children}</Box> : children}
      </Stack>
    </Box>
  );
}
