import { minPlaceQuery, type PlacesAnswer } from "@flashplate/contract/vendors/places";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useT } from "../../shared/i18n/language.ts";
import { apiGet } from "../../shared/lib/api/api-client.ts";

/** Long enough for a fast typist, so that not every key sends a request. */
const pauseMs = 300;
const keptMs = 60 * 60_000;

/**
 * The places for a typed address. A change of the text aborts the request.
 * @param typed undefined to search for nothing
 */
export function usePlaces(typed: string | undefined) {
  const { language } = useT();
  const q = typed?.trim() ?? "";
  const settled = useSettled(q);
  const isLongEnough = q.length >= minPlaceQuery;
  const query = useQuery({
    queryKey: ["places", language, settled],
    queryFn: ({ signal }) =>
      apiGet<PlacesAnswer>(`/engine/vendors/places?${new URLSearchParams({ q: settled, language })}`, signal),
    enabled: isLongEnough && settled.length >= minPlaceQuery,
    // The next key searches again.
    retry: false,
    staleTime: keptMs,
    gcTime: keptMs,
  });
  return {
    answer: isLongEnough && settled === q ? query.data : undefined,
    isSearching: isLongEnough && (settled !== q || query.isFetching),
    error: isLongEnough && settled === q ? query.error : null,
  };
}

/** The text once it has not changed for `pauseMs`. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
