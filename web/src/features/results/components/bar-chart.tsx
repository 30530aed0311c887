import { Box, chakra, Flex, Text } from "@chakra-ui/react";
import { type KeyboardEvent, type PointerEvent, useState } from "react";

/** A bar. `value` is null if there is nothing to show. */
export interface ChartBar {
  /** The days, for the read-out. */
  label: string;
  value: number | null;
  /** The value and what belongs to it, for the read-out. */
  text: string;
}

/** In units of the drawing, which is scaled to its box: the chart's height, and the width for one bar. */
const height = 100;
const width = 10;
/** A smaller bar would be invisible. */
const minBarHeight = 1.5;
const opacityOfOtherBars = 0.55;

/**
 * Bars that are read one at a time: with the arrow keys, a finger or the pointer. For assistive
 * technology, the chart is a slider, whose value is the text of the current bar. At first, this is the
 * last bar.
 */
export function BarChart({
  label,
  bars,
  most,
  mostText,
  tone,
}: {
  label: string;
  bars: readonly ChartBar[];
  /** The value of a bar of full height, and its text. */
  most: number;
  mostText: string;
  tone: "fg.success" | "saffron.500";
}) {
  const [chosen, setChosen] = useState<number>();
  const last = bars.length - 1;
  const current = Math.min(chosen ?? last, last);
  const bar = bars[current];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: current - 1,
      ArrowDown: current - 1,
      ArrowRight: current + 1,
      ArrowUp: current + 1,
      Home: 0,
      End: last,
    };
    const index = next[event.key as keyof typeof next];
    // With Alt, Ctrl or Meta, an arrow key goes back or forward in the browser.
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, index)));
  };
  const onPointer = (event: PointerEvent) => {
    const { left, width: shownWidth } = event.currentTarget.getBoundingClientRect();
    const index = Math.floor(((event.clientX - left) / shownWidth) * bars.length);
    setChosen(Math.max(0, Math.min(last, index)));
  };
  return (
    <Box>
      <Text textStyle="sm" fontVariantNumeric="tabular-nums" mb="2" aria-hidden>
        <Text as="span" color="fg.muted">
          {bar?.label}{" "}
        </Text>
        <Text as="span" fontWeight="semibold">
          {bar?.text}
        </Text>
      </Text>
      <Box
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={current + 1}
        aria-valuetext={`${bar?.label}: ${bar?.text}`}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        cursor="crosshair"
        touchAction="pan-y"
        borderBottomWidth="1px"
        borderColor="border.strong"
      >
        {/* Above the bars: a full one would cover it. */}
        <Text textStyle="xs" color="fg.muted" borderBottomWidth="1px" borderColor="border" aria-hidden>
          {mostText}
        </Text>
        <chakra.svg
          display="block"
          w="full"
          h={{ base: "32", md: "40" }}
          viewBox={`0 0 ${bars.length * width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden
        >
          <chakra.g fill={tone}>
            {bars.map(({ label: key, value }, index) => {
              const barHeight = value ? Math.max(minBarHeight, (height * value) / most) : 0;
              return (
                <rect
                  key={key}
                  x={index * width + 1}
                  y={height - barHeight}
                  width={width - 2}
                  height={barHeight}
                  opacity={index === current ? 1 : opacityOfOtherBars}
                />
              );
            })}
          </chakra.g>
        </chakra.svg>
      </Box>
      <Flex justify="space-between" textStyle="xs" color="fg.muted" mt="1" aria-hidden>
        <span>{bars[0]?.label}</span>
        {bars.length > 1 ? <span>{bars[last]?.label}</span> : null}
      </Flex>
    </Box>
  );
}
