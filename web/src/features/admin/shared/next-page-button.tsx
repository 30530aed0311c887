import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useFocusAfterRemoval } from "../../../shared/hooks/use-focus-after-removal.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";

/** Button that loads the next page of a list. It is not shown after the last page. */
export function NextPageButton({
  list,
  label,
  nameIds,
}: {
  list: Pick<UseInfiniteQueryResult, "hasNextPage" | "fetchNextPage" | "isFetchingNextPage">;
  label: string;
  /** Element ids of the names in the loaded rows. */
  nameIds: readonly string[];
}) {
  const t = useT();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  // The last page removes this button. The first name of that page then receives the focus.
  const [firstAddedIndex, setFirstAddedIndex] = useState(0);
  const button = useFocusAfterRemoval(() => document.getElementById(nameIds[firstAddedIndex] ?? ""));
  if (!hasNextPage) return null;
  return (
    <ActionButton
      ref={button}
      variant="outline"
      alignSelf="flex-start"
      busy={isFetchingNextPage}
      onClick={() => {
        setFirstAddedIndex(nameIds.length);
        void fetchNextPage();
      }}
    >
      {isFetchingNextPage ? t("Loading…") : label}
    </ActionButton>
  );
}
