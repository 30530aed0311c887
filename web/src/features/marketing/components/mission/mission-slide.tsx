import { Box, Flex, Heading, Stack, Text } from "@chakra-ui/react";
import { useT } from "../../../../shared/i18n/language.ts";
import type { PlainText } from "../../../../shared/i18n/translate.ts";
import { type ArtName, art } from "../../../../shared/ui/layout/art.ts";
import { Picture } from "../../../../shared/ui/pictures/picture.tsx";

export interface Slide {
  title: PlainText;
  text: PlainText;
  picture: ArtName;
  alt: PlainText;
}

/** The three slides about the mission. */
export const slides: readonly Slide[] = [
  {
    title: "Good food is eaten",
    text: "What a kitchen has left at closing time is as good as it was at noon. A flash sale finds somebody who eats it tonight.",
    picture: "mission-rescue",
    alt: "Two boxes of pasta and salad, packed to be taken away",
  },
  {
    title: "Small restaurants earn on it",
    text: "A dish sold for less still pays for what went into it. No contract and no commitment: the kitchen says what, how much and until when.",
    picture: "mission-kitchen",
    alt: "A counter with a salad, baked eggs, bread and coffee",
  },
  {
    title: "Neighbours hear of it in the app",
    text: "Our app tells guests nearby when one of their favourite restaurants runs a flash sale. They reserve, come by, and eat well for less.",
    picture: "mission-app",
    alt: "A phone with the app beside a pizza",
  },
];

/** One slide: the picture above the text on a phone, beside it on wider screens. */
export function MissionSlide({
  slide,
  position,
  shown,
  loading,
}: {
  slide: Slide;
  /** Accessible name, such as "Slide 1 of 3". */
  position: string;
  shown: boolean;
  loading: "lazy" | "eager" | "urgent";
}) {
  const t = useT();
  return (
    <Box
      role="group"
      aria-roledescription={t("slide")}
      aria-label={position}
      aria-hidden={!shown}
      flex="0 0 100%"
      minW="0"
    >
      <Flex
        direction={{ base: "column", md: "row" }}
        h="full"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l3"
        overflow="hidden"
      >
        {/* Without pointer events, dragging moves the slide and not a copy of the image. */}
        <Box flex={{ md: "1" }} css={{ "& img": { pointerEvents: "none" } }}>
          <Picture
            {...art(slide.picture)}
            alt={t(slide.alt)}
            sizes="(min-width: 768px) 34rem, 100vw"
            loading={loading}
          />
        </Box>
        <Stack
          flex={{ base: "1", md: "1" }}
          gap="3"
          justify={{ base: "flex-start", md: "center" }}
          px={{ base: "5", md: "10", lg: "14" }}
          py={{ base: "6", md: "10" }}
        >
          <Heading as="h3" textStyle="h1">
            {t(slide.title)}
          </Heading>
          <Text textStyle="lg" lineHeight="normal" color="fg.muted">
            {t(slide.text)}
          </Text>
        </Stack>
      </Flex>
    </Box>
  );
}
