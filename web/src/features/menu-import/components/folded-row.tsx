import { Box, chakra, Text } from "@chakra-ui/react";
import type { DraftFlag, DraftRow } from "@flashplate/contract/menu-import/menu-import";
import { Check, ChevronDown, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import { exactPrice } from "../../../shared/lib/format/exact-price.ts";
import { rowNumberId } from "../lib/review-element-ids.ts";
import { activeFlags, certaintyOf, ownFlags, type ReviewRow } from "../lib/review-form.ts";

/** One row of the draft as a line. Pressing it opens the row's fields. `children` are below the line. */
export function FoldedRow({
  read,
  now,
  isDuplicateName,
  onOpen,
  children,
}: {
  /** The row as it was read. */
  read: DraftRow;
  /** The row with the person's corrections. */
  now: ReviewRow;
  isDuplicateName: boolean;
  onOpen: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const flags = activeFlags(read, now, isDuplicateName);
  const { icon, label, color } = markOf(read, flags, t);
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
          {icon}
          <Text as="span" srOnly>
            {label}
          </Text>
        </Box>
        <Box asChild flexShrink="0" color="fg.muted">
          <ChevronDown size={18} aria-hidden />
        </Box>
      </RowButton>
      <Box px="4" pb="2" _empty={{ display: "none" }}>
        {children}
      </Box>
    </li>
  );
}

/** Whether the row is in order: an icon, a label of it for screen readers, and its color. */
function markOf(read: DraftRow, flags: readonly DraftFlag[], t: Translate) {
  if (ownFlags(flags).length > 0) {
    return { icon: <TriangleAlert size={16} aria-hidden />, label: t("To look at"), color: "fg.warning" };
  }
  if (flags.includes("category-guessed")) {
    return { icon: null, label: t("Category guessed"), color: "fg.muted" };
  }
  // A row that was hard to read is open at first. If it is folded, the person has pressed "Done".
  const label = certaintyOf(read) === "clear" ? t("Read clearly") : t("Done");
  return { icon: <Check size={16} aria-hidden />, label, color: "fg.success" };
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
