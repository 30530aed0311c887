import { Button, Flex, Grid, HStack, Stack, Text } from "@chakra-ui/react";
import type { ClosedPeriod } from "@flashplate/contract/vendors/vendor-rules";
import { CalendarX, Trash2 } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { dateRangeName } from "../../../entities/schedules/day-names.ts";
import { changeThenFocus, focusOn } from "../../../shared/hooks/hand-on-focus.ts";
import { useOneAtATime } from "../../../shared/hooks/use-one-at-a-time.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { TextField } from "../../../shared/ui/forms/form-field.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import { useChangeClosedDays } from "../hooks/schedule-changes.ts";

const emptyDraft = { from: "", to: "", note: "" };

/** Days without sales of schedules: a list, and a form for another one. */
export function ClosedDaysEditor({ closedDays, today }: { closedDays: ClosedPeriod[]; today: string }) {
  const t = useT();
  const { mutateAsync, isPending, error } = useChangeClosedDays();
  const oneAtATime = useOneAtATime();
  const [draft, setDraft] = useState(emptyDraft);
  const [isAdding, setIsAdding] = useState(false);
  const firstDay = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setDraft(emptyDraft);
    setIsAdding(false);
  };
  const save = (changed: ClosedPeriod[], onSaved: () => void) =>
    oneAtATime(async () => {
      try {
        await mutateAsync({ closedDays: changed, seen: closedDays });
      } catch {
        // `error` is shown below.
        return;
      }
      onSaved();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = [...closedDays, { ...draft, to: draft.to || draft.from }];
    void save(changed, () => changeThenFocus(close, () => addButton.current));
  };
  // The form may be open. It keeps its values.
  const remove = (removed: ClosedPeriod) => {
    const changed = closedDays.filter((period) => period !== removed);
    void save(changed, () => focusOn(addButton.current ?? firstDay.current));
  };
  return (
    <Stack gap="4">
      {closedDays.length > 0 ? (
        <Stack as="ul" listStyleType="none" gap="2">
          {closedDays.map((period) => (
            <HStack as="li" key={`${period.from} ${period.to} ${period.note}`} justify="space-between">
              <Text overflowWrap="anywhere" minW="0">
                {dateRangeName(period.from, period.to, t)}
                {period.note ? ` · ${period.note}` : null}
              </Text>
              <ActionButton
                variant="ghost"
                px="3"
                color="fg.muted"
                busy={isPending}
                aria-label={t("Remove {day}", { day: dateRangeName(period.from, period.to, t) })}
                onClick={() => remove(period)}
              >
                <Trash2 aria-hidden />
              </ActionButton>
            </HStack>
          ))}
        </Stack>
      ) : null}
      {isAdding ? (
        <form onSubmit={submit}>
          <BusyFields busy={isPending}>
            <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" }} gap="3">
              <TextField
                ref={firstDay}
                label={t("First day")}
                type="date"
                min={today}
                required
                value={draft.from}
                onChange={(event) => setDraft({ ...draft, from: event.target.value })}
              />
              <TextField
                label={t("Last day")}
                type="date"
                min={draft.from || today}
                value={draft.to}
                onChange={(event) => setDraft({ ...draft, to: event.target.value })}
              />
              <TextField
                label={t("Note")}
                maxLength={60}
                autoComplete="off"
                value={draft.note}
                onChange={(event) => setDraft({ ...draft, note: event.target.value })}
              />
            </Grid>
          </BusyFields>
          <Flex mt="3">
            <SubmitButton variant="outline" busy={isPending} busyLabel={t("Saving…")}>
              {t("Add a closed day")}
            </SubmitButton>
          </Flex>
        </form>
      ) : (
        <Button
          ref={addButton}
          variant="outline"
          alignSelf="flex-start"
          onClick={() =>
            changeThenFocus(
              () => setIsAdding(true),
              () => firstDay.current,
            )
          }
        >
          <CalendarX aria-hidden /> {t("Add a closed day")}
        </Button>
      )}
      {error ? <Notice tone="error">{error.message}</Notice> : null}
    </Stack>
  );
}
