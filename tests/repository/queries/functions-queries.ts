import { relative } from "node:path";
import { Readable } from "node:stream";
import { DocumentReference, Query } from "firebase-admin/firestore";
import { vi } from "vitest";
import { firestore } from "../../../functions/src/platform/firebase.ts";
import { root } from "../../../tools/lib/paths.ts";
import type { AskedQuery } from "./index-rules.ts";
import { repositoryCalls } from "./repository-calls.ts";

/** A query and the file that makes it. */
export interface ListedQuery {
  query: AskedQuery;
  madeBy: string;
}

interface Filter {
  compositeFilter?: { filters: Filter[] };
  fieldFilter?: { field: { fieldPath: string }; op: string };
  unaryFilter?: { field: { fieldPath: string }; op: string };
}
interface Structured {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field: { fieldPath: string }; direction: string }[];
}

/**
 * Calls every repository function that queries, and collects the queries instead of sending them. The
 * emulator runs any query, so it says nothing about indexes (github.com/firebase/firebase-tools/issues/2027).
 * @returns the queries, and each line of the sources that made a `where` or `orderBy`
 */
export async function functionsQueries(): Promise<{ entries: ListedQuery[]; reached: ReadonlySet<string> }> {
  const entries: ListedQuery[] = [];
  const reached = new Set<string>();
  function noteQuery(query: Query, sums: readonly string[] = []): object {
    const { structuredQuery } = (
      query as unknown as { toProto(): { structuredQuery: Structured } }
    ).toProto();
    const files = placesOfSources().map(({ file }) => file);
    const madeBy = files.find((file) => file.endsWith(".repository.ts")) ?? files[0] ?? "unknown";
    entries.push({ query: askedOf(structuredQuery, sums), madeBy });
    return { docs: [], empty: true, size: 0, data: () => ({}) };
  }

  for (const name of ["where", "orderBy"] as const) {
    const original = Query.prototype[name] as (this: Query, ...args: unknown[]) => Query;
    vi.spyOn(Query.prototype, name).mockImplementation(function (this: Query, ...args: unknown[]) {
      const [place] = placesOfSources();
      if (place) reached.add(`${place.file}:${place.line}`);
      return original.apply(this, args);
    } as never);
  }
  vi.spyOn(Query.prototype, "get").mockImplementation(async function (this: Query) {
    return noteQuery(this) as never;
  });
  vi.spyOn(Query.prototype, "stream").mockImplementation(function (this: Query) {
    noteQuery(this);
    return Readable.from([]);
  });
  // No document exists.
  const missing = { exists: false, data: () => undefined, get: () => undefined };
  vi.spyOn(DocumentReference.prototype, "get").mockImplementation(async () => missing as never);
  vi.spyOn(DocumentReference.prototype, "create").mockImplementation(async () => ({}) as never);
  // The Admin SDK does not export its class.
  const counting = Object.getPrototypeOf(firestore().collection("Orders").count()) as { get(): unknown };
  vi.spyOn(counting, "get").mockImplementation(async function (this: {
    query: Query;
    _aggregates: Record<string, { _field?: unknown }>;
  }) {
    return noteQuery(
      this.query,
      Object.values(this._aggregates).flatMap(({ _field }) => (_field ? [String(_field)] : [])),
    );
  } as never);
  try {
    for (const call of repositoryCalls) await call();
  } finally {
    vi.restoreAllMocks();
  }
  return { entries, reached };
}

/** Lines of the functions' sources that lead to the current call, nearest first. */
function placesOfSources(): { file: string; line: string }[] {
  const stack = new Error().stack ?? "";
  return [...stack.matchAll(/(\/[\w./-]+\/functions\/src\/[\w./-]+\.ts):(\d+):\d+/g)].map(
    ([, path = "", line = ""]) => ({ file: relative(root, path), line }),
  );
}

function askedOf({ from, where, orderBy = [] }: Structured, sums: readonly string[]): AskedQuery {
  const [source] = from;
  return {
    collection: source?.collectionId ?? "",
    isGroup: source?.allDescendants === true,
    filters: filtersIn(where),
    orders: orderBy.map(({ field, direction }) => ({
      path: field.fieldPath,
      descending: direction === "DESCENDING",
    })),
    sums,
  };
}

function filtersIn(filter: Filter | undefined): AskedQuery["filters"] {
  if (filter?.compositeFilter) return filter.compositeFilter.filters.flatMap(filtersIn);
  const one = filter?.fieldFilter ?? filter?.unaryFilter;
  return one ? [{ path: one.field.fieldPath, op: one.op }] : [];
}
