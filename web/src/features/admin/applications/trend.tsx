import { Box, Flex, Stack, Text } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";
import { SectionCard } from "../../../shared/ui/layout/cards/section-card.tsx";

interface Bar {
  label: string;
  number: number;
}

/** Height of the longest bar. */
const longestBarPx = 112;

/** Smaller on a narrow phone, where texts of neighbouring bars would overlap. */
const barText = { base: "min(0.875rem, 3.4vw)", md: "sm" };

/** Bars that show a number of each month or week. */
export function Trend({
  title,
  lead,
  bars,
}: {
  title: string;
  lead?: string | undefined;
  bars: readonly Bar[];
}) {
  const t = useT();
  const largest = Math.max(1, ...bars.map(({ number }) => number));
  const numbers = new Intl.NumberFormat(t.locale);
  return (
    <SectionCard title={title} lead={lead}>
      <Flex as="ol" listStyleType="none" aria-label={title} align="flex-end" gap="2">
        {bars.map(({ label, number }) => (
          <Stack as="li" key={label} flex="1" minW="0" gap="1" align="center" fontSize={barText}>
            <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {numbers.format(number)}
            </Text>
            <Box
              w="full"
              maxW="14"
              bg="fg.success"
              borderTopRadius="l1"
              style={{ height: `${Math.max(2, (longestBarPx * number) / largest)}px` }}
            />
            <Text color="fg.muted" textAlign="center">
              {label}
            </Text>
          </Stack>
        ))}
      </Flex>
    </SectionCard>
  );
}
