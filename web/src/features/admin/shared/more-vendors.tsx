import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useState } from "react";
import { changeThenFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useFocusAfterRemoval } from "../../../shared/hooks/use-focus-after-removal.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import type { useWaitingVendors } from "./admin.queries.ts";
import { nameIdOf } from "./focus-next-name.ts";

/** How many rows are shown at first, and how many each click adds. */
export const rowsPerStep = 20;

/** Button that shows more rows. Hidden rows that are already loaded come first, then the next page. */
export function MoreVendors({
  pending,
  loaded,
  shown = loaded.length,
  onShow = () => {},
}: {
  pending: ReturnType<typeof useWaitingVendors>;
  loaded: readonly Vendor[];
  /** How many of the loaded ones are shown. */
  shown?: number;
  onShow?: () => void;
}) {
  const t = useT();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = pending;
  // The last page removes this button. The first vendor of that page then receives the focus.
  const [firstAddedIndex, setFirstAddedIndex] = useState(0);
  const button = useFocusAfterRemoval(() => nameOf(loaded[firstAddedIndex]));
  const hiddenCount = loaded.length - shown;
  if (hiddenCount > 0) {
    return (
      <ActionButton
        ref={button}
        variant="outline"
        alignSelf="flex-start"
        onClick={() => changeThenFocus(onShow, () => nameOf(loaded[shown]))}
      >
        {t("Show {count} more", { count: Math.min(rowsPerStep, hiddenCount) })}
      </ActionButton>
    );
  }
  if (!hasNextPage) return null;
  return (
    <ActionButton
      ref={button}
      variant="outline"
      alignSelf="flex-start"
      busy={isFetchingNextPage}
      onClick={() => {
        onShow();
        setFirstAddedIndex(loaded.length);
        void fetchNextPage();
      }}
    >
      {isFetchingNextPage ? t("Loading…") : t("Show more")}
    </ActionButton>
  );
}

function nameOf(vendor: Vendor | undefined): HTMLElement | null | undefined {
  return vendor && document.getElementById(nameIdOf(vendor));
}
