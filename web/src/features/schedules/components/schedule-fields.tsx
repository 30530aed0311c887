import { Button, Flex, Grid, Stack, Text } from "@chakra-ui/react";
import { maxSaleQuantity } from "@flashplate/contract/flash-sales/sale-rules";
import type { MenuItem } from "@flashplate/contract/menu/menu";
import type { ScheduleData } from "@flashplate/contract/schedules/schedules";
import { weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { useT } from "../../../shared/i18n/language.ts";
import { ChoiceChips } from "../../../shared/ui/forms/choice-chips.tsx";
import { SelectField, TextField } from "../../../shared/ui/forms/form-field.tsx";
import { NumberField } from "../../../shared/ui/forms/number-field.tsx";
import { weekdayName } from "../lib/day-names.ts";

type Change = (changes: Partial<ScheduleData>) => void;

/** The fields of a schedule: what, when, how many, and whether to ask first. */
export function ScheduleFields({
  values,
  dishes,
  ownDish,
  onChange,
}: {
  values: ScheduleData;
  dishes: readonly MenuItem[];
  /** Name of a dish that is not on the menu. */
  ownDish: string | undefined;
  onChange: Change;
}) {
  const t = useT();
  const two = { base: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" };
  return (
    <>
      <SelectField
        label={t("Dish")}
        required
        value={values.item_id ?? ""}
        onChange={(event) => onChange({ item_id: event.target.value || null })}
      >
        <option value="">{ownDish ?? t("Choose a dish")}</option>
        {dishes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Days values={values} onChange={onChange} />
      <Grid templateColumns="repeat(2, minmax(0, 1fr))" gap="3">
        <TextField
          label={t("From")}
          type="time"
          required
          value={values.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
        <TextField
          label={t("To")}
          type="time"
          required
          value={values.to}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </Grid>
      <Grid templateColumns={two} gap="3">
        <NumberField
          label={t("Discount")}
          suffix="%"
          max={100}
          value={values.discount}
          onChange={(discount) => onChange({ discount })}
        />
        <NumberField
          label={t("Portions")}
          min={1}
          max={maxSaleQuantity}
          value={values.item_quantity}
          onChange={(item_quantity) => onChange({ item_quantity })}
        />
        <NumberField
          label={t("Limit per person")}
          min={1}
          max={maxSaleQuantity}
          value={values.item_limit}
          onChange={(item_limit) => onChange({ item_limit })}
        />
      </Grid>
      <Mode values={values} onChange={onChange} />
    </>
  );
}

function Days({ values, onChange }: { values: ScheduleData; onChange: Change }) {
  const t = useT();
  return (
    <Stack gap="2">
      <Text textStyle="sm" fontWeight="semibold">
        {t("Days")}
      </Text>
      <Flex role="group" aria-label={t("Days")} wrap="wrap" gap="2">
        {weekdays.map((day) => {
          const isChosen = values.weekdays.includes(day);
          const without = values.weekdays.filter((other) => other !== day);
          return (
            <Button
              key={day}
              type="button"
              variant="subtle"
              size="sm"
              borderRadius="full"
              aria-pressed={isChosen}
              onClick={() => onChange({ weekdays: isChosen ? without : [...without, day] })}
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

function Mode({ values, onChange }: { values: ScheduleData; onChange: Change }) {
  const t = useT();
  return (
    <Stack gap="2">
      <Text textStyle="sm" fontWeight="semibold">
        {t("How it starts")}
      </Text>
      <ChoiceChips
        label={t("How it starts")}
        choices={[
          { label: t("By itself"), value: "auto" as const },
          { label: t("Ask me first"), value: "ask" as const },
        ]}
        value={values.mode}
        onChoose={(mode) => onChange({ mode })}
      />
      {values.mode === "ask" ? (
        <>
          <Text textStyle="sm" color="fg.muted">
            {t("We ask how many portions you have. Without an answer there is no sale.")}
          </Text>
          <ChoiceChips
            label={t("When to ask")}
            choices={[1, 2, 4].map((hours) => ({
              label: t.plural(hours, "1 hour before", "{count} hours before"),
              value: hours * 60,
            }))}
            value={values.askMinutes}
            onChoose={(askMinutes) => onChange({ askMinutes })}
          />
        </>
      ) : null}
    </Stack>
  );
}
