import { Box, Flex, HStack, IconButton, Text } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { useT } from "../../i18n/language.ts";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import { advanceEveryMs } from "./carousel.ts";
import { MissionSlide, slides } from "./mission-slide.tsx";
import { useAutoAdvance } from "./use-auto-advance.ts";
import { useCarousel } from "./use-carousel.ts";

/**
 * Three cards, one at a time: by drag, by arrow keys, by buttons, and by themselves while nobody points at them or has the
 * keyboard in them. Who asked for less motion is shown the next card only when they ask for it.
 */
export function MissionCarousel() {
  const t = useT();
  const { viewport, current, move, ready } = useCarousel(slides.length);
  const still = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const paused = still || stopped || pointedAt || focused;
  useAutoAdvance(() => move(1), current, paused, advanceEveryMs);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : undefined;
    if (!step) return;
    event.preventDefault();
    move(step);
  };

  return (
    <Box
      as="section"
      role="region"
      aria-roledescription={t("carousel")}
      aria-label={t("How Flashplate helps")}
      onKeyDown={onKeyDown}
      // A finger that has left the glass points at nothing any more.
      onPointerEnter={(event) => setPointedAt(event.pointerType === "mouse")}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={(event: FocusEvent) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
    >
      <Box
        ref={viewport}
        overflow="hidden"
        borderRadius="l3"
        cursor="grab"
        userSelect="none"
        touchAction="pan-y pinch-zoom"
        _active={{ cursor: "grabbing" }}
      >
        {/* Announced when somebody asks for a card, not when one comes by itself. */}
        <Flex aria-live={paused ? "polite" : "off"}>
          {slides.map((slide, index) => (
            <MissionSlide
              key={slide.title}
              slide={slide}
              place={t("Slide {number} of {total}", { number: index + 1, total: slides.length })}
              shown={index === current}
              // Those out of sight come after everything that is in sight, and before they are moved to.
              loading={index === 0 ? "urgent" : ready ? "eager" : "lazy"}
            />
          ))}
        </Flex>
      </Box>
      <HStack justify="center" gap="2" mt="4">
        <IconButton variant="outline" aria-label={t("Previous slide")} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <Text minW="20" textAlign="center" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {t("{number} of {total}", { number: current + 1, total: slides.length })}
        </Text>
        <IconButton variant="outline" aria-label={t("Next slide")} onClick={() => move(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
        {still ? null : (
          <IconButton
            variant="ghost"
            aria-label={stopped ? t("Play the slides") : t("Pause the slides")}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        )}
      </HStack>
    </Box>
  );
}
