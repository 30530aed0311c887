import { type DehydratedState, dehydrate, hydrate, type QueryKey } from "@tanstack/react-query";
import { forgetKeptResponses, keptResponsesKey } from "../kept-responses-key.ts";
import { ownBuild } from "../own-build.ts";
import { queryClient } from "./query-client.ts";

/** The last responses to one person. */
interface KeptResponses {
  uid: string;
  /**
   * Changes with the restaurant and the role. With another role, the person may not see the responses.
   * Compared when responses are stored, not when they are shown,
   * because the present membership is then unknown.
   */
  membership: string | undefined;
  /** The build of the page. Another build may expect other fields. */
  build: string;
  queries: DehydratedState["queries"];
}

/** Changes within this time are stored together. */
const pauseMs = 2000;
/** Older responses are not shown: the orders of yesterday are of no use. */
const maxAgeMs = 24 * 60 * 60_000;

/**
 * Keeps responses in local storage, now and after each change, so that they can be shown without a
 * network. Own code: the query library's persister restores old responses at every start, which
 * would show old orders as present ones.
 * @param owner the person who got the responses. Those of an earlier membership are dropped
 * @param isKept whether the responses of a query are kept
 * @returns stops storing
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
    const loadedHashes = new Set(queries.map(({ queryHash }) => queryHash));
    const stored = readKept(uid);
    const storedQueries = stored && stored.membership === membership ? stored.queries : [];
    // Queries of screens that were open before the page was loaded.
    const notLoaded = storedQueries.filter(({ queryHash }) => !loadedHashes.has(queryHash));
    write({ uid, membership, build: ownBuild, queries: [...queries, ...notLoaded] });
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

/** Loads the kept responses of this person into the query client. Newer responses there stay. */
export function restoreResponses(uid: string): void {
  const state: DehydratedState = { mutations: [], queries: readKept(uid)?.queries ?? [] };
  // They are never removed from memory: without a network, they could not be requested again.
  hydrate(queryClient, state, { defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
}

/** Returns what this build has kept for this person, without responses that are older than a day. */
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
