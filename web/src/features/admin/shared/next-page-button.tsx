import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useFocusAfterRemoval } from "../../../shared/hooks/use-focus-after-removal.ts";
import { useT } from "../../../shared/i18n/language.ts";
import { ActionButton } from "../../../shared/ui/forms/action-button.tsx";

/** Loads the next page of a list. Nothing after the last page. */
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
  // After the last page, which has no button, its first name receives the focus.
  const [pageStart, setPageStart] = useState(0);
  const button = useFocusAfterRemoval(() => document.getElementById(nameIds[pageStart] ?? ""));
  if (!hasNextPage) return null;
  return (
    <ActionButton
      ref={button}
      variant="outline"
      alignSelf="flex-start"
      busy={isFetchingNextPage}
      onClick={() => {
        setPageStart(nameIds.length);
        void fetchNextPage();
      }}
    >
      {isFetchingNextPage ? t("Loading…") : label}
    </ActionButton>
  );
}
