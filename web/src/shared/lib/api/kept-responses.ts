import { type DehydratedState, dehydrate, hydrate, type QueryKey } from "@tanstack/react-query";
import { forgetKeptResponses, keptResponsesKey } from "../kept-responses-key.ts";
import { ownBuild } from "../own-build.ts";
import { queryClient } from "./query-client.ts";

/** The last responses to one person. */
interface KeptResponses {
  uid: string;
  /** Another role may not see them. */
  membership: string | undefined;
  /** Another build may expect other fields. */
  build: string;
  queries: DehydratedState["queries"];
}

const pauseMs = 2000;
/** Older responses are not shown: the orders of yesterday are of no use. */
const maxAgeMs = 24 * 60 * 60_000;

/**
 * Keeps responses in local storage, now and after each change, so that they can be shown without a
 * network. Own code: the query library's persister restores old responses at every start, which
 * would show old orders as present ones.
 * @param owner whose responses they are. Those of an earlier membership are dropped
 * @param isKept whether the responses of a query are kept
 * @returns stops it
 */
export function keepResponses(
  { uid, membership }: Pick<KeptResponses, "uid" | "membership">,
  isKept: (key: QueryKey) => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    timer = undefined;
    const { queries } = dehydrate(queryClient, {
      shouldDehydrateQuery: ({ state: { status }, queryKey }) => status === "success" && isKept(queryKey),
      shouldDehydrateMutation: () => false,
    });
    const present = new Set(queries.map(({ queryHash }) => queryHash));
    // Those of screens that were open before the page was loaded.
    const kept = readKept(uid);
    const earlier = kept && kept.membership === membership ? kept.queries : [];
    const others = earlier.filter(({ queryHash }) => !present.has(queryHash));
    write({ uid, membership, build: ownBuild, queries: [...queries, ...others] });
  };
  const stop = queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === "updated") timer ??= setTimeout(keep, pauseMs);
  });
  keep();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Gives queries without a newer response the one that was kept for this person. */
export function restoreResponses(uid: string): void {
  const state: DehydratedState = { mutations: [], queries: readKept(uid)?.queries ?? [] };
  // Until the page is left: without a network, a removed response cannot be requested again.
  hydrate(queryClient, state, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
}

/** What was kept for this person by this build, with the queries of the last day. */
function readKept(uid: string): KeptResponses | undefined {
  const kept = read();
  if (!kept || kept.uid !== uid || kept.build !== ownBuild) return undefined;
  const oldest = Date.now() - maxAgeMs;
  return { ...kept, queries: kept.queries.filter(({ state }) => state.dataUpdatedAt >= oldest) };
}

function write(kept: KeptResponses): void {
  try {
    localStorage.setItem(keptResponsesKey, JSON.stringify(kept));
  } catch {
    // The storage is full or forbidden. Older responses would be misleading.
    forgetKeptResponses();
  }
}

function read(): KeptResponses | undefined {
  try {
    const text = localStorage.getItem(keptResponsesKey);
    return text === null ? undefined : (JSON.parse(text) as KeptResponses);
  } catch {
    return undefined;
  }
}
