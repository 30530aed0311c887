import { Box, Button, Flex } from "@chakra-ui/react";

/** Buttons for common values, below a field that accepts other values too. */
export function ChoiceChips<Value extends string | number>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  /** `note` is a short text beside the label, such as a count. */
  choices: readonly { label: string; value: Value; note?: string | undefined }[];
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
            aria-description={choice.note}
            onClick={() => onChoose(choice.value)}
            {...(isChosen ? { bg: "fg", color: "bg", _hover: {} } : {})}
          >
            {choice.label}
            {choice.note ? (
              <Box as="span" aria-hidden fontVariantNumeric="tabular-nums" opacity="0.85">
                {choice.note}
              </Box>
            ) : null}
          </Button>
        );
      })}
    </Flex>
  );
}
