import { Button, Heading, Stack, Text } from "@chakra-ui/react";
import type { SchedulesAnswer } from "@flashplate/contract/schedules/schedules";
import { CalendarPlus } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { PauseControl } from "../../entities/flash-sales/controls/pause-control.tsx";
import { usePastSales } from "../../entities/flash-sales/flash-sales.queries.ts";
import { useMenu } from "../../entities/menu/menu.queries.ts";
import { useSchedules } from "../../entities/schedules/schedules.queries.ts";
import { LazyDialog, usePreload } from "../../shared/hooks/lazy-dialog.tsx";
import { useT } from "../../shared/i18n/language.ts";
import { Card } from "../../shared/ui/layout/cards/card.tsx";
import { EmptyState } from "../../shared/ui/layout/empty-state.tsx";
import { Page } from "../../shared/ui/layout/page.tsx";
import { ErrorState, PageLoading } from "../../shared/ui/layout/states.tsx";
import { ClosedDaysEditor } from "./components/closed-days.tsx";
import { ScheduleList } from "./components/schedule-list.tsx";
import { Week } from "./components/week.tsx";
import type { SchedulePurpose } from "./lib/schedule-values.ts";

const importDialog = async () => (await import("./components/schedule-dialog.tsx")).ScheduleDialog;

/** Sales that repeat by themselves: the next seven days, the schedules and the closed days. */
export function SchedulesPage() {
  const t = useT();
  const { data, error, refetch } = useSchedules();
  const menu = useMenu();
  usePreload(importDialog);
  const [purpose, setPurpose] = useState<SchedulePurpose>();
  useRepeatedSale(data !== undefined && menu.data !== undefined, setPurpose);
  return (
    <Page
      title={t("Schedule")}
      lead={t("Sales that repeat by themselves.")}
      action={
        <Button size="lg" disabled={!data || !menu.data} onClick={() => setPurpose({ kind: "create" })}>
          <CalendarPlus aria-hidden /> {t("New schedule")}
        </Button>
      }
    >
      {data ? <Content data={data} onPurpose={setPurpose} /> : null}
      {!data && error ? (
        <ErrorState
          title={t("Unable to load the schedule")}
          message={t.known(error.message)}
          onRetry={refetch}
        />
      ) : null}
      {!data && !error ? <PageLoading /> : null}
      {data && menu.data && purpose ? (
        <LazyDialog
          key={purpose.kind === "edit" ? purpose.schedule.id : purpose.kind}
          importDialog={importDialog}
          onFailed={() => setPurpose(undefined)}
          dialog={{
            purpose,
            menu: menu.data,
            today: data.today,
            timeZone: data.timeZone,
            onClose: () => setPurpose(undefined),
          }}
        />
      ) : null}
    </Page>
  );
}

function Content({
  data,
  onPurpose,
}: {
  data: SchedulesAnswer;
  onPurpose: (purpose: SchedulePurpose) => void;
}) {
  const t = useT();
  const weekId = useId();
  const { schedules, today, timeZone } = data;
  return (
    <Stack gap={{ base: "8", md: "10" }}>
      <section aria-labelledby={weekId}>
        <PauseControl canPause={schedules.length > 0}>
          <Heading as="h2" id={weekId} tabIndex={-1} textStyle="h2">
            {t("The next seven days")}
          </Heading>
        </PauseControl>
        {schedules.length > 0 ? (
          <Week {...data} />
        ) : (
          <EmptyState title={t("Nothing repeats yet")} level={3}>
            {t("Make a schedule here, or press “Repeat this…” on a past sale.")}
          </EmptyState>
        )}
      </section>
      {schedules.length > 0 ? (
        <Section title={t("Schedules")}>
          <ScheduleList
            schedules={schedules}
            today={today}
            timeZone={timeZone}
            onEdit={(schedule) => onPurpose({ kind: "edit", schedule })}
          />
        </Section>
      ) : null}
      <Section title={t("Closed days")} text={t("Schedules make no sales on these days.")}>
        <Card p="4">
          <ClosedDaysEditor closedDays={data.closedDays} today={today} />
        </Card>
      </Section>
    </Stack>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading as="h2" id={id} tabIndex={-1} textStyle="h2" mb={text ? "1" : "4"}>
        {title}
      </Heading>
      {text ? (
        <Text color="fg.muted" mb="4">
          {text}
        </Text>
      ) : null}
      {children}
    </section>
  );
}

/** Opens the dialog once with the past sale whose id `?repeat=` has, then removes the parameter. */
function useRepeatedSale(isReady: boolean, open: (purpose: SchedulePurpose) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get("repeat");
  const { data } = usePastSales();
  useEffect(() => {
    if (id === null || !isReady || !data) return;
    const sale = data.find((past) => past.id === id);
    if (sale) open({ kind: "repeat", sale });
    setSearch({}, { replace: true });
  }, [id, isReady, data, open, setSearch]);
}
