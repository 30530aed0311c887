import { Box, chakra, Text } from "@chakra-ui/react";
import type { DraftFlag, DraftRow } from "@flashplate/contract/menu-import/menu-import";
import { Check, ChevronDown, TriangleAlert } from "lucide-react";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { rowNumberId } from "../lib/review-element-ids.ts";
import { activeFlags, ownFlags, type ReviewRow } from "../lib/review-form.ts";

/** One row of the draft in a line. Pressing it opens the row's fields. */
export function FoldedRow({
  read,
  now,
  isNameTwice,
  onOpen,
}: {
  read: DraftRow;
  now: ReviewRow;
  isNameTwice: boolean;
  onOpen: () => void;
}) {
  const t = useT();
  const flags = activeFlags(read, now, isNameTwice);
  const { mark, words, color } = markOf(flags, t);
  return (
    <li>
      <RowButton id={rowNumberId(read.id)} type="button" onClick={onOpen}>
        <Box flex="1" minW="0">
          <Text fontWeight="medium" overflowWrap="anywhere" lineHeight="short">
            {now.name}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {t(now.mealType)}
          </Text>
        </Box>
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {Number.isNaN(now.price) ? "–" : exactPrice(now.price, t)}
        </Text>
        <Box color={color} w="4" flexShrink="0">
          {mark}
          <Text as="span" srOnly>
            {words}
          </Text>
        </Box>
        <Box asChild flexShrink="0" color="fg.muted">
          <ChevronDown size={18} aria-hidden />
        </Box>
      </RowButton>
    </li>
  );
}

/** What the reader of the menu says about the row: an icon, its words for screen readers, its color. */
function markOf(flags: readonly DraftFlag[], t: Translate) {
  if (ownFlags(flags).length > 0) {
    return { mark: <TriangleAlert size={16} aria-hidden />, words: t("To look at"), color: "fg.warning" };
  }
  if (flags.includes("category-guessed")) {
    return { mark: null, words: t("Category guessed"), color: "fg.muted" };
  }
  return { mark: <Check size={16} aria-hidden />, words: t("Read clearly"), color: "fg.success" };
}

const RowButton = chakra("button", {
  base: {
    display: "flex",
    alignItems: "center",
    gap: "3",
    w: "full",
    minH: "12",
    px: "4",
    py: "1.5",
    textAlign: "start",
    cursor: "pointer",
    borderTopWidth: "1px",
    borderColor: "border",
    focusVisibleRing: "outside",
    _hover: { bg: "bg.muted" },
  },
});
