import { Box, Button, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { type DraftRow, draftNotices } from "@flashplate/contract/menu-import";
import { useCallback, useEffect, useRef, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { useT } from "../../i18n/language.ts";
import { barHeight } from "../../ui/bar-height.ts";
import { Confirm } from "../../ui/confirm.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { handOnFocus } from "../../ui/hand-on-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { aboveTheBar, scrollClear } from "../../ui/scroll-clear.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { useLeaveGuard } from "../../ui/use-leave-guard.ts";
import { rowNumberId, undoButtonId } from "./focus.ts";
import type { ReviewForm } from "./review-form.ts";
import { ReviewRow } from "./review-row.tsx";
import { type Place, SourcePane } from "./source-pane.tsx";
import type { MenuReading } from "./use-reading.ts";
import { useReview } from "./use-review.ts";

/** On a phone the source stands above the rows and stays there. */
const sourceHeight = "36dvh";
const belowTheSource = {
  "& :is(input, select, textarea, button, [tabindex])": { scrollMarginTop: { base: sourceHeight, lg: "0" } },
  // The bar is at its highest when a row was taken out and the number of the next one has the focus.
  "& [tabindex]": { scrollMarginBottom: "56" },
};

/** The menu as it was uploaded beside what was read from it. Nothing is on the vendor's menu before 'Save'. */
export function ReviewPage({
  reading: { file, draft },
  onSaved,
  onDiscard,
}: {
  reading: MenuReading;
  onSaved: (count: number) => void;
  onDiscard: () => void;
}) {
  const t = useT();
  const review = useReview(draft, onSaved);
  const { form, fields, busy, failure, alert, removed, drop, merge } = review;
  const [asking, setAsking] = useState(false);
  const [place, setPlace] = useState<Place>();
  const leaving = useLeaveGuard(true);
  const top = useRef<HTMLDivElement>(null);
  const locate = useCallback((row: DraftRow) => row.source && setPlace({ ...row.source }), []);

  const numberAt = useCallback((index: number) => numberOf(form.getValues("rows")[index]), [form]);
  const dropRow = useCallback(
    (index: number) =>
      handOnFocus(
        () => drop(index),
        () => numberAt(index) ?? numberAt(index - 1) ?? document.getElementById(undoButtonId),
      ),
    [numberAt, drop],
  );
  const mergeRow = useCallback(
    (index: number) =>
      handOnFocus(
        () => merge(index),
        () => numberAt(index - 1),
      ),
    [numberAt, merge],
  );

  // The page before it was scrolled, and its button is gone.
  useEffect(() => {
    window.scrollTo({ top: 0 });
    top.current?.focus();
  }, []);

  return (
    <Page
      title={t("Check your menu")}
      lead={t("Nothing is saved yet. Correct what was read, drop what is no dish, and save.")}
    >
      <Stack gap="5" ref={top} tabIndex={-1} outline="0">
        {draft.notices.map((notice) => (
          <Notice key={notice} tone="info">
            {draftNotices[notice]}
          </Notice>
        ))}
        <Flex direction={{ base: "column", lg: "row" }} gap={{ base: "4", lg: "8" }}>
          <Box
            position="sticky"
            top={{ base: barHeight, lg: `calc(${barHeight} + 1.5rem)` }}
            zIndex="2"
            alignSelf={{ lg: "start" }}
            flex={{ lg: "5" }}
            minW="0"
            h={{ base: sourceHeight, lg: "calc(100dvh - 14rem)" }}
            mx={{ base: "-4", lg: "0" }}
            px={{ base: "4", lg: "0" }}
            pb={{ base: "2", lg: "0" }}
            bg="bg"
          >
            <SourcePane file={file} pageCount={draft.pages} {...(place ? { place } : {})} />
          </Box>
          <Stack gap="4" flex={{ lg: "6" }} minW="0">
            <WithoutDescription
              control={form.control}
              onFill={() => handOnFocus(review.describeByName, () => numberAt(0))}
            />
            <Stack
              as="ol"
              listStyleType="none"
              gap="4"
              css={[aboveTheBar, belowTheSource]}
              onFocus={scrollClear}
            >
              {fields.map(({ key, id }, index) => {
                const read = review.readById.get(id);
                return read ? (
                  <ReviewRow
                    key={key}
                    form={form}
                    index={index}
                    read={read}
                    twice={review.twice}
                    onMenu={review.onMenu}
                    disabled={busy}
                    onLocate={locate}
                    onMerge={mergeRow}
                    onDrop={dropRow}
                    onNameLeft={review.lookAtNames}
                  />
                ) : null;
              })}
            </Stack>
          </Stack>
        </Flex>
      </Stack>
      <Box
        position="sticky"
        bottom="0"
        zIndex="2"
        mt="6"
        mx={{ base: "-4", md: "0" }}
        p="4"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border"
        borderTopRadius="l3"
        boxShadow="card"
      >
        <Stack gap="3">
          {failure ? <FailureNotice {...failure} /> : null}
          {alert ? <Notice tone="error">{alert}</Notice> : null}
          {removed ? (
            <HStack role="status" justify="space-between" gap="3">
              <Text minW="0" truncate>
                {t("{name} is taken out.", { name: removed.name })}
              </Text>
              <Button
                id={undoButtonId}
                size="sm"
                variant="outline"
                onClick={() => handOnFocus(review.undo, () => numberOf(removed))}
              >
                {t("Undo")}
              </Button>
            </HStack>
          ) : null}
          <Flex gap="3" justify="flex-end" wrap="wrap">
            <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
              {t("Discard")}
            </Button>
            <SubmitButton
              type="button"
              busy={busy}
              busyLabel={t("Saving…")}
              onClick={() => void review.saveAll()}
            >
              {t.plural(fields.length, "Save 1 item", "Save {count} items")}
            </SubmitButton>
          </Flex>
        </Stack>
      </Box>
      <Confirm
        open={asking || leaving.state === "blocked"}
        title={t("Discard this draft?")}
        stay={t("Keep editing")}
        leave={t("Discard")}
        onStay={() => {
          setAsking(false);
          leaving.reset?.();
        }}
        onLeave={() => {
          setAsking(false);
          if (leaving.proceed) leaving.proceed();
          else onDiscard();
        }}
      >
        {t("What was read and what you corrected has not been saved to your menu yet.")}
      </Confirm>
    </Page>
  );
}

/** A row's number on the page. */
function numberOf(row: Pick<ReviewForm["rows"][number], "id"> | undefined): HTMLElement | null {
  return row ? document.getElementById(rowNumberId(row.id)) : null;
}

function WithoutDescription({ control, onFill }: { control: Control<ReviewForm>; onFill: () => void }) {
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
