import { Button, Flex, Grid, Stack } from "@chakra-ui/react";
import type { Period } from "@flashplate/contract/results/period";
import { type FormEvent, useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { ChoiceChips } from "../../../shared/ui/forms/choice-chips.tsx";
import { TextField } from "../../../shared/ui/forms/form-field.tsx";
import { type ChosenPeriod, type PeriodChoice, periodChoices, periodProblem } from "../lib/period-choices.ts";

/** Chips for periods that end today, and two dates for any other one. */
export function PeriodPicker({
  chosen,
  today,
  onChoose,
  onPeriod,
}: {
  chosen: ChosenPeriod;
  today: string;
  onChoose: (days: number) => void;
  onPeriod: (period: Period) => void;
}) {
  const t = useT();
  const { choice, period } = chosen;
  /** Whether the person has pressed "Other days" and not shown a period since. */
  const [isOpened, setIsOpened] = useState(false);
  const isCustom = isOpened || choice === "custom";
  const choices = [
    ...periodChoices.map(({ value, label }) => ({ value: value as PeriodChoice, label: t(label) })),
    { value: "custom" as const, label: t("Other days") },
  ];
  return (
    <Stack gap="4">
      <ChoiceChips
        label={t("Period")}
        choices={choices}
        value={isCustom ? "custom" : choice}
        onChoose={(value) => {
          setIsOpened(value === "custom");
          if (value !== "custom") onChoose(value);
        }}
      />
      {isCustom ? (
        <CustomPeriod
          period={period}
          today={today}
          onPeriod={(newPeriod) => {
            setIsOpened(false);
            onPeriod(newPeriod);
          }}
        />
      ) : null}
    </Stack>
  );
}

function CustomPeriod({
  period,
  today,
  onPeriod,
}: {
  period: Period;
  today: string;
  onPeriod: (period: Period) => void;
}) {
  const t = useT();
  const [typed, setTyped] = useState(period);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = periodProblem(typed);
    setError(problem);
    if (problem === undefined) onPeriod(typed);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex wrap="wrap" gap="3" align="flex-start">
        <Grid templateColumns="repeat(2, minmax(0, 12rem))" gap="3">
          <TextField
            label={t("First day")}
            type="date"
            max={today}
            value={typed.from}
            onChange={(event) => setTyped({ ...typed, from: event.target.value })}
          />
          <TextField
            label={t("Last day")}
            type="date"
            max={today}
            value={typed.to}
            error={error}
            onChange={(event) => setTyped({ ...typed, to: event.target.value })}
          />
        </Grid>
        <Button type="submit" variant="outline" mt={{ sm: "7" }}>
          {t("Show")}
        </Button>
      </Flex>
    </form>
  );
}
