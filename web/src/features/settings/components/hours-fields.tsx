import { Box, Button, Field, Flex, HStack, IconButton, Input, Stack, Text } from "@chakra-ui/react";
import type { OpeningHours, OpeningSpan } from "@flashplate/contract/vendors/opening-hours";
import { maxSpansPerDay, type Weekday, weekdays } from "@flashplate/contract/vendors/vendor-rules";
import { Copy, Plus, X } from "lucide-react";
import { useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText } from "../../../shared/i18n/translate.ts";
import { FieldError } from "../../../shared/ui/forms/form-field.tsx";
import { copyToAll, endsNextDay, firstHours, nextSpan } from "../lib/hours.ts";

const dayNames: Record<Weekday, PlainText> = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
};

type Errors = FieldErrors<{ openingHours: OpeningHours }>["openingHours"];

/** The opening hours of a week, day by day. `value` is null if the restaurant shows no hours. */
export function HoursFields({
  value,
  onChange,
  errors,
}: {
  value: OpeningHours | null;
  onChange: (value: OpeningHours | null) => void;
  errors: Errors;
}) {
  const t = useT();
  const container = useRef<HTMLDivElement>(null);
  const showOrHide = (hours: OpeningHours | null) =>
    changeThenFocus(
      () => onChange(hours),
      () => container.current?.querySelector<HTMLElement>("[tabindex]"),
    );
  if (value === null) {
    return (
      <Stack ref={container} align="flex-start" gap="3">
        <Text tabIndex={-1} color="fg.muted">
          {t("Guests do not see any hours yet.")}
        </Text>
        <Button type="button" variant="outline" size="sm" onClick={() => showOrHide(firstHours())}>
          <Plus aria-hidden /> {t("Add opening hours")}
        </Button>
      </Stack>
    );
  }
  const setDay = (day: Weekday, spans: OpeningSpan[]) => onChange({ ...value, [day]: spans });
  return (
    <Stack ref={container} gap="0">
      {weekdays.map((day) => (
        <DayRow
          key={day}
          day={day}
          spans={value[day]}
          errors={errors?.[day]}
          onChange={(spans) => setDay(day, spans)}
          {...(day === "monday" && value.monday.length > 0
            ? { onCopy: () => onChange(copyToAll(value.monday)) }
            : {})}
        />
      ))}
      <Button
        type="button"
        variant="ghost"
        size="sm"
        alignSelf="flex-start"
        mt="2"
        ms="-3.5"
        onClick={() => showOrHide(null)}
      >
        <X aria-hidden /> {t("Show no hours")}
      </Button>
    </Stack>
  );
}

function DayRow({
  day,
  spans,
  errors,
  onChange,
  onCopy,
}: {
  day: Weekday;
  spans: OpeningSpan[];
  errors: NonNullable<Errors>[Weekday];
  onChange: (spans: OpeningSpan[]) => void;
  onCopy?: () => void;
}) {
  const t = useT();
  const name = t(dayNames[day]);
  const heading = useRef<HTMLParagraphElement>(null);
  return (
    <Flex
      role="group"
      aria-label={name}
      direction={{ base: "column", sm: "row" }}
      gap={{ base: "1", sm: "4" }}
      py="3"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <Text
        ref={heading}
        tabIndex={-1}
        fontWeight="semibold"
        w={{ sm: "28" }}
        flexShrink="0"
        alignSelf="flex-start"
        pt={{ sm: "2.5" }}
      >
        {name}
      </Text>
      <Stack gap="2" flex="1" minW="0">
        {spans.length === 0 ? (
          <Text color="fg.muted" pt={{ sm: "2.5" }}>
            {t("Closed")}
          </Text>
        ) : null}
        {spans.map((span, index) => (
          <SpanRow
            // biome-ignore lint/suspicious/noArrayIndexKey: spans have no other identity
            key={index}
            day={name}
            span={span}
            errors={errors?.[index]}
            onChange={(changed) => onChange(spans.map((old, place) => (place === index ? changed : old)))}
            onRemove={() =>
              changeThenFocus(
                () => onChange(spans.filter((_, place) => place !== index)),
                () => heading.current,
              )
            }
          />
        ))}
        {errors?.message ? (
          <Text role="alert" textStyle="sm" color="fg.error" fontWeight="medium">
            {t.known(errors.message)}
          </Text>
        ) : null}
        <HStack gap="1" wrap="wrap" ms="-3.5">
          {spans.length < maxSpansPerDay ? (
            <Button
              type="button"
              variant="ghost"
              size="sm"
              aria-label={t("Add hours on {day}", { day: name })}
              onClick={() =>
                changeThenFocus(
                  () => onChange([...spans, nextSpan(spans)]),
                  // The last span that fits removes this button.
                  () => (spans.length + 1 === maxSpansPerDay ? heading.current : null),
                )
              }
            >
              <Plus aria-hidden /> {t("Add hours")}
            </Button>
          ) : null}
          {onCopy ? (
            <Button type="button" variant="ghost" size="sm" onClick={onCopy}>
              <Copy aria-hidden /> {t("Copy to every day")}
            </Button>
          ) : null}
        </HStack>
      </Stack>
    </Flex>
  );
}

/** Opening and closing time of one span. */
function SpanRow({
  day,
  span,
  errors,
  onChange,
  onRemove,
}: {
  /** The day's name, for the labels. */
  day: string;
  span: OpeningSpan;
  errors: FieldErrors<OpeningSpan> | undefined;
  onChange: (span: OpeningSpan) => void;
  onRemove: () => void;
}) {
  const t = useT();
  const timeInput = (end: "from" | "to", label: string) => (
    <TimeInput
      label={label}
      value={span[end]}
      error={errors?.[end]?.message}
      onChange={(time) => onChange({ ...span, [end]: time })}
    />
  );
  return (
    <Stack gap="1">
      <HStack gap="2" align="flex-start">
        {timeInput("from", t("{day}, opens at", { day }))}
        <Text aria-hidden pt="3">
          –
        </Text>
        {timeInput("to", t("{day}, closes at", { day }))}
        <IconButton
          type="button"
          variant="ghost"
          size="sm"
          mt="0.5"
          aria-label={t("Remove these hours of {day}", { day })}
          onClick={onRemove}
        >
          <X aria-hidden />
        </IconButton>
      </HStack>
      {endsNextDay(span) ? (
        <Text textStyle="sm" color="fg.muted">
          {t("Until the next day")}
        </Text>
      ) : null}
    </Stack>
  );
}

function TimeInput({
  label,
  value,
  error,
  onChange,
}: {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  return (
    <Box flex="1" minW="0" maxW="40">
      <Field.Root invalid={Boolean(error)}>
        <Input
          type="time"
          aria-label={label}
          px={{ base: "2", sm: "3.5" }}
          // A phone has no space for the clock icon, and opens its time picker on a tap.
          css={{ "&::-webkit-calendar-picker-indicator": { display: { base: "none", sm: "block" } } }}
          fontVariantNumeric="tabular-nums"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {error ? <FieldError>{error}</FieldError> : null}
      </Field.Root>
    </Box>
  );
}
