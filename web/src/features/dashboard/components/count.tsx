import { Box, Skeleton, Text } from "@chakra-ui/react";
import { useT } from "../../../shared/i18n/language.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";

/** A number and what it counts; a dash and a badge if it could not be loaded. */
export function Count({
  label,
  count,
  failed,
}: {
  label: string;
  count: number | undefined;
  failed: boolean;
}) {
  const t = useT();
  const missing = failed ? "-" : <Skeleton as="span" display="block" w="12" h="10" />;
  return (
    <Box as="section" aria-label={label} minW="0">
      <Text textStyle="figure" fontVariantNumeric="tabular-nums">
        {count ?? missing}
      </Text>
      <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
        {label}
      </Text>
      {failed && count === undefined ? <Badge tone="bad">{t("Error Loading")}</Badge> : null}
    </Box>
  );
}
