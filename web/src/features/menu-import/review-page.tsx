import { Box, Button, Flex, Stack } from "@chakra-ui/react";
import { type DraftRow, draftNotices } from "@flashplate/contract/menu-import/menu-import";
import { FileText } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { focusHeadingAtTop } from "../../shared/hooks/hand-on-focus.ts";
import { useLeaveGuard } from "../../shared/hooks/use-leave-guard.ts";
import { useT } from "../../shared/i18n/language.ts";
import { Confirm } from "../../shared/ui/dialogs/confirm.tsx";
import { barHeight } from "../../shared/ui/layout/bar-height.ts";
import { Page } from "../../shared/ui/layout/page.tsx";
import { Notice } from "../../shared/ui/messages/notice.tsx";
import { ReviewActions } from "./components/review-actions.tsx";
import { ReviewRows, sourceHeight } from "./components/review-rows.tsx";
import { type Place, SourcePane } from "./components/source-pane.tsx";
import type { MenuReading } from "./hooks/use-reading.ts";
import { useReview } from "./hooks/use-review.ts";

/** The uploaded menu beside the rows that were read. Only Save adds them to the menu. */
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
  const [isAskingToDiscard, setIsAskingToDiscard] = useState(false);
  const [place, setPlace] = useState<Place>();
  // For phones only. Wide screens always show the uploaded menu.
  const [isSourceOpen, setIsSourceOpen] = useState(false);
  const leaveQuestion = useLeaveGuard(true);
  const heading = useRef<HTMLHeadingElement>(null);
  const locate = useCallback((row: DraftRow) => {
    if (!row.source) return;
    setIsSourceOpen(true);
    setPlace({ ...row.source });
  }, []);

  useEffect(() => focusHeadingAtTop(heading.current), []);

  return (
    <Page
      title={t("Check your menu")}
      lead={
        review.mayBeAdded
          ? t("Correct what was read, remove what is no dish, and save.")
          : t("Nothing is saved yet. Correct what was read, remove what is no dish, and save.")
      }
      headingRef={heading}
      action={
        <Button
          hideFrom="lg"
          size="sm"
          variant="outline"
          aria-expanded={isSourceOpen}
          onClick={() => setIsSourceOpen(!isSourceOpen)}
        >
          <FileText aria-hidden /> {isSourceOpen ? t("Hide your menu") : t("Show your menu")}
        </Button>
      }
    >
      <Stack gap="5">
        {draft.notices.map((notice) => (
          <Notice key={notice} tone="info">
            {draftNotices[notice]}
          </Notice>
        ))}
        <Flex direction={{ base: "column", lg: "row" }} gap={{ base: "4", lg: "8" }}>
          <Box
            display={{ base: isSourceOpen ? "block" : "none", lg: "block" }}
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
          <ReviewRows review={review} onLocate={locate} />
        </Flex>
      </Stack>
      <ReviewActions review={review} onDiscard={() => setIsAskingToDiscard(true)} />
      <Confirm
        open={isAskingToDiscard || leaveQuestion !== undefined}
        title={t("Discard this draft?")}
        cancelLabel={t("Keep editing")}
        confirmLabel={t("Discard")}
        onCancel={() => {
          setIsAskingToDiscard(false);
          leaveQuestion?.stay();
        }}
        onConfirm={() => {
          setIsAskingToDiscard(false);
          if (leaveQuestion) leaveQuestion.leave();
          else onDiscard();
        }}
      >
        {review.mayBeAdded
          ? t("These dishes may be on your menu already, without your latest changes.")
          : t("What was read and what you corrected has not been saved to your menu yet.")}
      </Confirm>
    </Page>
  );
}
