import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import { type Weekday, weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { useT } from "../../shared/i18n/language.ts";
import { weekdayName } from "./day-names.ts";

/** A row with the days of the week, on which a sale repeats. */
export function DaysField({
  value,
  onChange,
}: {
  value: readonly Weekday[];
  onChange: (days: Weekday[]) => void;
}) {
  const t = useT();
  return (
    <Stack gap="2">
      <Text textStyle="sm" fontWeight="semibold">
        {t("Days")}
      </Text>
      <Flex role="group" aria-label={t("Days")} wrap="wrap" gap="2">
        {weekdays.map((day) => {
          const isChosen = value.includes(day);
          const without = value.filter((other) => other !== day);
          return (
            <Button
              key={day}
              type="button"
              variant="subtle"
              size="sm"
              borderRadius="full"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? without : [...without, day])}
              {...(isChosen ? { bg: "fg", color: "bg", _hover: {} } : {})}
            >
              {weekdayName(day, t)}
            </Button>
          );
        })}
      </Flex>
    </Stack>
  );
}
