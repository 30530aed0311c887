import { Button, Flex, Stack, Text } from "@chakra-ui/react";
import type { DraftRow } from "@flashplate/contract/menu-import/menu-import";
import { useCallback } from "react";
import { type Control, useWatch } from "react-hook-form";
import { handOnFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { aboveTheBar, scrollClear } from "../../../shared/hooks/scroll-clear.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { BusyFields } from "../../../shared/ui/forms/busy-fields.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import type { useReview } from "../hooks/use-review.ts";
import { rowNumberId, undoButtonId } from "../lib/review-element-ids.ts";
import type { ReviewForm } from "../lib/review-form.ts";
import { ReviewRow } from "./review-row.tsx";

/** Height of the uploaded menu on a phone, where it stays above the rows. */
export const sourceHeight = "36dvh";

const belowTheSource = {
  "& :is(input, select, textarea, button, [tabindex])": { scrollMarginTop: { base: sourceHeight, lg: "0" } },
  // The action bar is highest after a removal, when the number of the next row has the focus.
  "& [tabindex]": { scrollMarginBottom: "56" },
};

/** The rows of the draft. Removing or joining a row moves the focus to the next row's number. */
export function ReviewRows({
  review,
  onLocate,
}: {
  review: ReturnType<typeof useReview>;
  onLocate: (row: DraftRow) => void;
}) {
  const { form, fields, readById, duplicates, onMenu, busy, remove, join, updateNames, describeByName } =
    review;
  const numberAt = useCallback((index: number) => rowNumber(form.getValues("rows")[index]), [form]);
  const removeRow = useCallback(
    (index: number) =>
      handOnFocus(
        () => remove(index),
        () => numberAt(index) ?? numberAt(index - 1) ?? document.getElementById(undoButtonId),
      ),
    [numberAt, remove],
  );
  const joinRow = useCallback(
    (index: number) =>
      handOnFocus(
        () => join(index),
        () => numberAt(index - 1),
      ),
    [numberAt, join],
  );

  return (
    <Stack gap="4" flex={{ lg: "6" }} minW="0">
      <MissingDescriptions
        control={form.control}
        onFill={() => handOnFocus(describeByName, () => numberAt(0))}
      />
      <BusyFields busy={busy}>
        <Stack as="ol" listStyleType="none" gap="4" css={[aboveTheBar, belowTheSource]} onFocus={scrollClear}>
          {fields.map(({ key, id }, index) => {
            const read = readById.get(id);
            return read ? (
              <ReviewRow
                key={key}
                form={form}
                index={index}
                read={read}
                duplicates={duplicates}
                onMenu={onMenu}
                onLocate={onLocate}
                onJoin={joinRow}
                onRemove={removeRow}
                onNameBlur={updateNames}
              />
            ) : null;
          })}
        </Stack>
      </BusyFields>
    </Stack>
  );
}

/** The element with a row's number. */
export function rowNumber(row: Pick<ReviewForm["rows"][number], "id"> | undefined): HTMLElement | null {
  return row ? document.getElementById(rowNumberId(row.id)) : null;
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
