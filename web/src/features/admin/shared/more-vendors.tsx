import type { Vendor } from "@flashplate/contract/vendors/vendors";
import { useState } from "react";
import { handOnFocus } from "../../../shared/hooks/hand-on-focus.ts";
import { useFocusAfterRemoval } from "../../../shared/hooks/use-focus-after-removal.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";
import type { useWaitingVendors } from "./admin.queries.ts";
import { nameIdOf } from "./focus-next-name.ts";

/** Rows at first, and added by each click. */
export const rowsPerStep = 20;

/** Shows the loaded vendors that are hidden first, then loads the next page. */
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
  // After the last page, which has no button, the first vendor that it added receives the focus.
  const [firstAdded, setFirstAdded] = useState(0);
  const button = useFocusAfterRemoval(() => nameOf(loaded[firstAdded]));
  const hidden = loaded.length - shown;
  if (hidden > 0) {
    return (
      <ActionButton
        ref={button}
        variant="outline"
        alignSelf="flex-start"
        onClick={() => handOnFocus(onShow, () => nameOf(loaded[shown]))}
      >
        {t("Show {count} more", { count: Math.min(rowsPerStep, hidden) })}
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
        setFirstAdded(loaded.length);
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
