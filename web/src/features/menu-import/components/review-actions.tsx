import { Box, Flex, HStack, Stack, Text } from "@chakra-ui/react";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import { SubmitButton } from "../../../shared/ui/forms/submit-button.tsx";
import { FailureNotice } from "../../../shared/ui/messages/failure-notice.tsx";
import { Notice } from "../../../shared/ui/messages/notice.tsx";
import type { useReview } from "../hooks/use-review.ts";
import { undoButtonId } from "../lib/review-element-ids.ts";
import { rowNumberElement } from "./review-rows.tsx";

/** The bar at the bottom of the review: failures, Undo, Discard and Save. */
export function ReviewActions({
  review: { fields, busy, failure, alert, removed, undo, saveAll },
  onDiscard,
}: {
  review: ReturnType<typeof useReview>;
  onDiscard: () => void;
}) {
  const t = useT();
  return (
    <Box
      position="sticky"
      bottom="var(--bottom-bar)"
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
              {t("{name} removed.", { name: removed.name })}
            </Text>
            <ActionButton
              id={undoButtonId}
              size="sm"
              variant="outline"
              busy={busy}
              onClick={() => changeThenFocus(undo, () => rowNumberElement(removed))}
            >
              {t("Undo")}
            </ActionButton>
          </HStack>
        ) : null}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          <ActionButton variant="outline" busy={busy} onClick={onDiscard}>
            {t("Discard")}
          </ActionButton>
          <SubmitButton
            type="button"
            busy={busy}
            busyLabel={t("Saving…")}
            // With large text, the label is longer than a phone is wide.
            whiteSpace="normal"
            h="auto"
            minH="touch"
            maxW="full"
            py="2"
            onClick={() => void saveAll()}
          >
            {t.plural(fields.length, "Save 1 item", "Save {count} items")}
          </SubmitButton>
        </Flex>
      </Stack>
    </Box>
  );
}
