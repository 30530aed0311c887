import { Box, type BoxProps, Button, chakra, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { ArrowRight, Check, Clock, Ellipsis } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "../../shared/i18n/language.ts";
import { Badge } from "../../shared/ui/layout/badge.tsx";
import { Card } from "../../shared/ui/layout/cards/card.tsx";
import type { Milestone } from "./selling-milestones.ts";

const marks = {
  done: {
    icon: Check,
    bg: "bg.success",
    color: "fg.success",
    bar: "fg.success",
    label: "Done",
    tone: "good",
  },
  next: {
    icon: ArrowRight,
    bg: "bg.warning",
    color: "fg.warning",
    bar: "saffron.500",
    label: "Your turn",
    tone: "warn",
  },
  waiting: {
    icon: Clock,
    bg: "bg.muted",
    color: "fg.muted",
    bar: "border",
    label: "Waiting",
    tone: "neutral",
  },
  unknown: {
    icon: Ellipsis,
    bg: "bg.muted",
    color: "fg.muted",
    bar: "border",
    label: "Not known yet",
    tone: "neutral",
  },
} as const;

/** How many steps are done, with a bar that has a part for each step. */
export function MilestoneProgress({ milestones }: { milestones: readonly Milestone[] }) {
  const t = useT();
  const doneCount = milestones.filter(({ state }) => state === "done").length;
  return (
    <Card p={{ base: "4", md: "6" }}>
      <Text textStyle="h2" fontVariantNumeric="tabular-nums">
        {t("{done} of {total} steps done", { done: doneCount, total: milestones.length })}
      </Text>
      <HStack aria-hidden gap="1" mt="3">
        {milestones.map(({ key, state }) => (
          <Box key={key} flex="1" h="2" borderRadius="full" bg={marks[state].bar} />
        ))}
      </HStack>
    </Card>
  );
}

/** The steps in their order. Steps that are done take less space. The button of the `main` step is solid. */
export function MilestoneList({
  milestones,
  main,
  ...box
}: { milestones: readonly Milestone[]; main: Milestone | undefined } & BoxProps) {
  return (
    <Card as="ol" listStyleType="none" aria-live="polite" {...box}>
      {milestones.map((milestone) => (
        <MilestoneRow key={milestone.key} milestone={milestone} isMain={milestone === main} />
      ))}
    </Card>
  );
}

function MilestoneRow({ milestone, isMain }: { milestone: Milestone; isMain: boolean }) {
  const t = useT();
  const { icon: Icon, bg, color, label, tone } = marks[milestone.state];
  const isDone = milestone.state === "done";
  return (
    <chakra.li
      display="flex"
      // With large text, the text is below its mark.
      flexWrap="wrap"
      columnGap="4"
      rowGap="2"
      px={{ base: "4", md: "6" }}
      py={isDone ? "3" : "5"}
      _notLast={{ borderBottomWidth: "1px", borderColor: "border" }}
    >
      <Flex
        aria-hidden
        align="center"
        justify="center"
        boxSize="10"
        flexShrink="0"
        borderRadius="full"
        bg={bg}
        color={color}
      >
        <Icon size={20} />
      </Flex>
      <Stack gap={isDone ? "0" : "1"} flex="1 1 10rem" minW="0">
        <HStack wrap="wrap" justify="space-between" columnGap="3" rowGap="1">
          <Text textStyle={isDone ? "md" : { base: "md", md: "lg" }} fontWeight="semibold">
            {milestone.title}
          </Text>
          <Badge tone={tone}>{t(label)}</Badge>
        </HStack>
        <Text color="fg.muted" textStyle={isDone ? "sm" : "md"} overflowWrap="anywhere">
          {milestone.text}
        </Text>
        {milestone.link ? (
          <Button asChild mt="2" alignSelf="flex-start" variant={isMain ? "solid" : "outline"}>
            <Link to={milestone.link.to}>{milestone.link.label}</Link>
          </Button>
        ) : null}
      </Stack>
    </chakra.li>
  );
}
