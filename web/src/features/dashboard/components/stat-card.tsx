import { Box, HStack, Skeleton, Text } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import { useT } from "../../../shared/i18n/language.ts";
import { Badge } from "../../../shared/ui/layout/badge.tsx";
import { Card } from "../../../shared/ui/layout/card.tsx";

/** A count: a row on a phone, a column on wider screens. */
export function StatCard({
  icon: Icon,
  label,
  count,
  failed,
}: {
  icon: LucideIcon;
  label: string;
  count: number | undefined;
  failed: boolean;
}) {
  const t = useT();
  return (
    <Card
      as="section"
      aria-label={label}
      display="flex"
      flexDirection={{ base: "row-reverse", md: "column" }}
      alignItems={{ base: "center", md: "flex-start" }}
      justifyContent="space-between"
      gap="3"
      px={{ base: "4", md: "6" }}
      py={{ base: "3", md: "5" }}
      minH={{ base: "18", md: "32" }}
    >
      <HStack gap="3" flexWrap="wrap" minH="12">
        <Text textStyle="figure">
          {count === undefined ? failed ? "-" : <Skeleton as="span" display="block" w="12" h="10" /> : count}
        </Text>
        {failed && count === undefined ? <Badge tone="bad">{t("Error Loading")}</Badge> : null}
      </HStack>
      <HStack gap="3" color="fg.muted">
        <Box asChild flexShrink="0">
          <Icon size={20} aria-hidden />
        </Box>
        <Text fontWeight="semibold">{label}</Text>
      </HStack>
    </Card>
  );
}
