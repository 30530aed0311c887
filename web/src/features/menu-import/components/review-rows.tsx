import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import type { DraftRow } from "@flashplate/contract/menu-import/menu-import";
import { useCallback, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { aboveTheBar, scrollClear } from "../../../shared/hooks/scroll-clear.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import type { useReview } from "../hooks/use-review.ts";
import { rowNumberId, sectionButtonId, summaryId, undoButtonId } from "../lib/review-element-ids.ts";
import { isDoubtful, nameKey, type ReviewForm } from "../lib/review-form.ts";
import { type DraftSection, sectionsOf } from "../lib/review-sections.ts";
import { type RowActions, RowItem } from "./review-row.tsx";
import { ReviewSection } from "./review-section.tsx";

/** Height of the uploaded menu on a phone, where it stays above the rows. */
export const sourceHeight = "36dvh";

const belowTheSource = {
  "& :is(input, select, textarea, button, [tabindex])": { scrollMarginTop: { base: sourceHeight, lg: "0" } },
  // Room for the action bar. It is highest after a removal, when the next row's number has the focus.
  "& [tabindex]": { scrollMarginBottom: "56" },
};

/**
 * The rows of the draft, by the sections of the uploaded menu. Removing a row moves the focus to the row
 * below, joining it to the row above.
 */
export function ReviewRows({
  review,
  onLocate,
}: {
  review: ReturnType<typeof useReview>;
  onLocate: (row: DraftRow) => void;
}) {
  const { form, fields, readById, openIds, busy, describeByName } = review;
  const sections = sectionsOf(fields, readById);
  const actions = useRowActions(review);

  return (
    <Stack gap="4" flex={{ lg: "6" }} minW="0">
      <Summary count={fields.length} toCheck={fields.filter(({ id }) => openIds.has(id)).length} />
      <MissingDescriptions
        control={form.control}
        onFill={() => changeThenFocus(describeByName, () => document.getElementById(summaryId))}
      />
      <BusyFields busy={busy}>
        <Stack as="ol" listStyleType="none" gap="3" css={[aboveTheBar, belowTheSource]} onFocus={scrollClear}>
          {sections.map((section, index) => (
            <Section
              key={section.key}
              index={index}
              section={section}
              review={review}
              {...actions}
              onLocate={onLocate}
            />
          ))}
        </Stack>
      </BusyFields>
    </Stack>
  );
}

/** One section. It always shows its open rows. It shows the folded rows only while it is unfolded. */
function Section({
  index: sectionIndex,
  section: { heading, indexes },
  review: { form, fields, readById, openIds, duplicates, namesOnMenu, categorise },
  ...actions
}: {
  index: number;
  section: DraftSection;
  review: ReturnType<typeof useReview>;
} & RowActions) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [isCategoryChosen, setIsCategoryChosen] = useState(false);
  const rows = useWatch({ control: form.control, name: "rows" });
  const readRows = indexes.flatMap((index) => readById.get(fields[index]?.id ?? "") ?? []);
  return (
    <ReviewSection
      index={sectionIndex}
      heading={heading}
      rows={indexes.flatMap((index) => rows[index] ?? [])}
      toCheck={readRows.filter(({ id }) => openIds.has(id)).length}
      isGuessed={!isCategoryChosen && readRows.some(({ flags }) => flags.includes("category-guessed"))}
      isUnfolded={isUnfolded}
      onToggle={() => setIsUnfolded(!isUnfolded)}
      onCategory={(category) => {
        setIsCategoryChosen(true);
        categorise(indexes, category);
      }}
    >
      {indexes.map((index) => {
        const field = fields[index];
        const read = field && readById.get(field.id);
        if (!read) return null;
        const isOpen = openIds.has(read.id);
        if (!isOpen && !isUnfolded) return null;
        const isDoubtfulRow = isDoubtful(read, duplicates) || namesOnMenu.has(nameKey(read.name));
        return (
          <RowItem
            key={field.key}
            form={form}
            index={index}
            read={read}
            isOpen={isOpen}
            // Other rows are opened by the person, by a join, or by a save that finds an error.
            opensWithAllFields={!isDoubtfulRow}
            duplicates={duplicates}
            namesOnMenu={namesOnMenu}
            {...actions}
          />
        );
      })}
    </ReviewSection>
  );
}

/** The actions of a row. Each one also moves the focus to an element that is still there. */
function useRowActions({
  form,
  readById,
  remove,
  join,
  setOpen,
  updateNames,
}: ReturnType<typeof useReview>): Omit<RowActions, "onLocate"> {
  const rowAt = useCallback((index: number) => form.getValues("rows")[index], [form]);
  const numberAt = useCallback((index: number) => rowNumberElement(rowAt(index)), [rowAt]);
  const onRemove = useCallback(
    (index: number) =>
      changeThenFocus(
        () => remove(index),
        () => numberAt(index) ?? numberAt(index - 1) ?? document.getElementById(undoButtonId),
      ),
    [numberAt, remove],
  );
  const onJoin = useCallback(
    (index: number) =>
      changeThenFocus(
        () => {
          const above = rowAt(index - 1);
          if (above) setOpen([above.id], true);
          join(index);
        },
        () => numberAt(index - 1),
      ),
    [numberAt, rowAt, join, setOpen],
  );
  const onOpenChange = useCallback(
    (id: string, isOpen: boolean) =>
      changeThenFocus(
        () => setOpen([id], isOpen),
        () => {
          const rows = form.getValues("rows");
          const index = rows.findIndex((row) => row.id === id);
          const section = sectionsOf(rows, readById).findIndex(({ indexes }) => indexes.includes(index));
          return (
            document.getElementById(rowNumberId(id)) ?? document.getElementById(sectionButtonId(section))
          );
        },
      ),
    [form, readById, setOpen],
  );
  return { onRemove, onJoin, onOpenChange, onNameBlur: updateNames };
}

/** Returns a row's element that can have the focus. Null for a folded row in a folded section. */
export function rowNumberElement(
  row: Pick<ReviewForm["rows"][number], "id"> | undefined,
): HTMLElement | null {
  return row ? document.getElementById(rowNumberId(row.id)) : null;
}

function Summary({ count, toCheck }: { count: number; toCheck: number }) {
  const t = useT();
  return (
    <Text id={summaryId} tabIndex={-1} fontWeight="semibold">
      {t.plural(count, "1 dish", "{count} dishes")}
      {" · "}
      {toCheck > 0 ? t.plural(toCheck, "1 to check", "{count} to check") : t("nothing to check")}
    </Text>
  );
}

function MissingDescriptions({ control, onFill }: { control: Control<ReviewForm>; onFill: () => void }) {
  const t = useT();
  const rows = useWatch({ control, name: "rows" });
  const count = rows.filter(({ description }) => description.trim() === "").length;
  if (count === 0) return null;
  return (
    <Notice tone="info">
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Text>{t.plural(count, "1 item has no description.", "{count} items have no description.")}</Text>
        <Button size="sm" variant="outline" onClick={onFill}>
          {t("Use the name")}
        </Button>
      </Flex>
    </Notice>
  );
}
