import { Box, Button, Flex } from "@chakra-ui/react";

/** Buttons of which one is chosen: all values there are, or the common ones of a field beside them. */
export function ChoiceChips<Value extends string | number>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  /**
   * `note` is a short text beside the label, such as a count. While it is empty, its space is kept, so
   * that the chips do not move when it appears.
   */
  choices: readonly { label: string; value: Value; note?: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <Flex role="group" aria-label={label} wrap="wrap" gap="2">
      {choices.map((choice) => {
        const isChosen = choice.value === value;
        return (
          <Button
            key={choice.label}
            type="button"
            variant="subtle"
            size="sm"
            borderRadius="full"
            aria-pressed={isChosen}
            aria-description={choice.note || undefined}
            onClick={() => onChoose(choice.value)}
            {...(isChosen ? { bg: "fg", color: "bg", _hover: {} } : {})}
          >
            {choice.label}
            {choice.note === undefined ? null : (
              <Box as="span" aria-hidden minW="2ch" fontVariantNumeric="tabular-nums" opacity="0.85">
                {choice.note}
              </Box>
            )}
          </Button>
        );
      })}
    </Flex>
  );
}
