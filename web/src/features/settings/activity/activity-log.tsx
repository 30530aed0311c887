import { chakra, Grid, Skeleton, Stack, Text } from "@chakra-ui/react";
import type { Activity } from "@flashplate/contract/team/activity";
import { activityKinds } from "@flashplate/contract/team/activity-records";
import { useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import type { PlainText, Translate } from "../../../shared/i18n/translate.ts";
import { dateAndTime } from "../../../shared/lib/format/format.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { SelectField } from "../../../shared/ui/forms/form-field.tsx";
import { ErrorState } from "../../../shared/ui/layout/states.tsx";
import { asName } from "../components/team/as-name.tsx";
import { useTeam } from "../hooks/team.queries.ts";
import { type ActivityFilter, useActivity } from "./activity.queries.ts";
import { activityDetails } from "./activity-details.ts";
import { activitySentences } from "./activity-sentences.ts";

const kindNames = {
  sale: "Sales",
  order: "Orders",
  dish: "Menu",
  schedule: "Schedules",
  printer: "Receipt printers",
  restaurant: "Restaurant",
  team: "Team",
} as const satisfies Record<Activity["kind"], PlainText>;

const noFilter: ActivityFilter = { uid: "", kind: "" };

/** The entries of the activity, with their filters. */
export function ActivityLog({ timeZone }: { timeZone: string }) {
  const t = useT();
  const [filter, setFilter] = useState(noFilter);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useActivity(filter);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Stack gap="5">
      <Filters filter={filter} entries={entries} onChange={setFilter} />
      {data && entries.length === 0 ? <Text color="fg.muted">{t("Nothing yet.")}</Text> : null}
      {entries.length > 0 ? (
        <chakra.ol
          listStyleType="none"
          display="flex"
          flexDirection="column"
          gap="4"
          aria-label={t("Activity")}
        >
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} timeZone={timeZone} />
          ))}
        </chakra.ol>
      ) : null}
      {error ? (
        <ErrorState
          title={t("We could not load the activity.")}
          message={error.message}
          onRetry={() => void (data ? fetchNextPage() : refetch())}
        />
      ) : null}
      {!data && !error ? <Skeleton h="32" aria-label={t("Loading")} role="status" /> : null}
      {hasNextPage && !error ? (
        <ActionButton
          variant="outline"
          alignSelf="flex-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t("Show older activity")}
        </ActionButton>
      ) : null}
    </Stack>
  );
}

/**
 * Who can be chosen in the filter, by uid: the team, and former members of entries that were shown so far.
 * The people of earlier entries stay: the filter may name one who is in none of the present entries.
 */
function usePeople(entries: readonly Activity[], t: Translate): ReadonlyMap<string, string> {
  const [seenPeople, setSeenPeople] = useState<ReadonlyMap<string, string>>(new Map());
  const added = entries.flatMap(({ uid, name }) =>
    uid !== null && name !== null && !seenPeople.has(uid) ? [[uid, name] as const] : [],
  );
  // Entries begin with the newest one, and a map keeps the last name of a person.
  if (added.length > 0) setSeenPeople(new Map([...seenPeople, ...added.toReversed()]));
  const members = useTeam().data?.members ?? [];
  const people = new Map(members.map(({ uid, name, email }) => [uid, name ?? email ?? t("Without a name")]));
  for (const [uid, name] of seenPeople) {
    if (!people.has(uid)) people.set(uid, name);
  }
  return people;
}

function Filters({
  filter,
  entries,
  onChange,
}: {
  filter: ActivityFilter;
  entries: readonly Activity[];
  onChange: (filter: ActivityFilter) => void;
}) {
  const t = useT();
  const people = usePeople(entries, t);
  return (
    <Grid templateColumns={{ base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }} gap="4">
      <SelectField
        label={t("Person")}
        value={filter.uid}
        onChange={({ target }) => onChange({ ...filter, uid: target.value })}
      >
        <option value="">{t("Everyone")}</option>
        {[...people].map(([uid, name]) => (
          <option key={uid} value={uid} translate="no">
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t("About")}
        value={filter.kind}
        onChange={({ target }) => onChange({ ...filter, kind: target.value })}
      >
        <option value="">{t("Everything")}</option>
        {activityKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(kindNames[kind])}
          </option>
        ))}
      </SelectField>
    </Grid>
  );
}

function Entry({ entry, timeZone }: { entry: Activity; timeZone: string }) {
  const t = useT();
  const when = dateAndTime(new Date(entry.at), timeZone, t);
  return (
    <chakra.li>
      <Text overflowWrap="anywhere">
        {t.rich(activitySentences[entry.action], {
          p: asName,
          s: asName,
          person: personIn(entry, t),
          subject: entry.subject?.name || t("a former member"),
          count: entry.count ?? 0,
        })}
      </Text>
      <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
        {[when, ...activityDetails(entry, timeZone, t)].join(" · ")}
      </Text>
    </chakra.li>
  );
}

function personIn({ role, name }: Activity, t: Translate): string {
  if (role === "admin" || role === "system") return "Flashplate";
  return name ?? t("A former member");
}
