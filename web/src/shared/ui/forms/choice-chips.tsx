import { Button, Flex } from "@chakra-ui/react";

/** Buttons for common values, below a field that accepts other values too. */
export function ChoiceChips<Value extends string | number>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  choices: readonly { label: string; value: Value }[];
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
            onClick={() => onChoose(choice.value)}
            {...(isChosen ? { bg: "fg", color: "bg", _hover: {} } : {})}
          >
            {choice.label}
          </Button>
        );
      })}
    </Flex>
  );
}
