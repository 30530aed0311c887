import { minPlaceQuery, type PlacesAnswer } from "@flashplate/contract/vendors/places";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useT } from "../../../shared/i18n/language.ts";
import { apiGet } from "../../../shared/lib/api/api-client.ts";

/** Longer than between two keys of a fast typist, so that not every key sends a request. */
const pauseMs = 300;
const keptMs = 60 * 60_000;

/**
 * The places for a typed address. A change of the text aborts the request.
 * @param typed undefined to search for nothing
 */
export function usePlaces(typed: string | undefined) {
  const { language } = useT();
  const q = typed?.trim() ?? "";
  const debounced = useDebounced(q);
  const isLongEnough = q.length >= minPlaceQuery;
  const query = useQuery({
    queryKey: ["places", language, debounced],
    queryFn: ({ signal }) =>
      apiGet<PlacesAnswer>(
        `/engine/vendors/places?${new URLSearchParams({ q: debounced, language })}`,
        signal,
      ),
    enabled: isLongEnough && debounced.length >= minPlaceQuery,
    // The next key searches again.
    retry: false,
    staleTime: keptMs,
    gcTime: keptMs,
  });
  // Not while the typed text is newer than the searched one.
  const isCurrent = isLongEnough && debounced === q;
  return {
    answer: isCurrent ? query.data : undefined,
    isSearching: isLongEnough && (debounced !== q || query.isFetching),
    error: isCurrent ? query.error : null,
  };
}

/** The text once it has not changed for `pauseMs`. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
