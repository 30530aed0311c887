import { Box, Flex, HStack, IconButton, Text } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { useReducedMotion } from "../../../../shared/hooks/use-reduced-motion.ts";
import { useT } from "../../../../shared/i18n/language.ts";
import { useAutoAdvance } from "../../hooks/use-auto-advance.ts";
import { useCarousel } from "../../hooks/use-carousel.ts";
import { advanceEveryMs } from "../../lib/carousel.ts";
import { MissionSlide, slides } from "./mission-slide.tsx";

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Three slides, one shown at a time. They move by drag, arrow keys and buttons, and every ten
 * seconds unless the mouse or the keyboard focus is on them. With reduced motion they never move by
 * themselves.
 */
export function MissionCarousel() {
  const t = useT();
  const { viewport, current, move, ready } = useCarousel(slides.length);
  const isMotionReduced = useReducedMotion();
  const [isStopped, setStopped] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isMotionReduced || isStopped || isHovered || isFocused;
  useAutoAdvance(() => move(1), current, isPaused, advanceEveryMs);

  // The pictures of hidden slides load when the carousel's code has loaded.
  const hiddenLoading = ready ? "eager" : "lazy";

  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    // Together with one of these keys, an arrow key goes back or forward in the browser's history.
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
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
      // Only a mouse can hover over the slides. A touch ends when the finger is lifted.
      onPointerEnter={(event) => setHovered(event.pointerType === "mouse")}
      onPointerLeave={() => setHovered(false)}
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
        {/* Screen readers announce only slides that a person chose. */}
        <Flex aria-live={isPaused ? "polite" : "off"}>
          {slides.map((slide, index) => (
            <MissionSlide
              key={slide.title}
              slide={slide}
              position={t("Slide {number} of {total}", { number: index + 1, total: slides.length })}
              shown={index === current}
              loading={index === 0 ? "urgent" : hiddenLoading}
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
        {isMotionReduced ? null : (
          <IconButton
            variant="ghost"
            aria-label={isStopped ? t("Play the slides") : t("Pause the slides")}
            onClick={() => setStopped(!isStopped)}
          >
            {isStopped ? <Play aria-hidden /> : <Pause aria-hidden />}
          </IconButton>
        )}
      </HStack>
    </Box>
  );
}
