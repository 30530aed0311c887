import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase/app";
import { type Firestore, getFirestore, type Query } from "firebase/firestore";
import { root } from "../../../tools/lib/paths.ts";
import {
  pastSalesSubject,
  salesSubject,
} from "../../../web/src/entities/flash-sales/flash-sales.subjects.ts";
import { vendorSubject, waitingSubject } from "../../../web/src/entities/vendors/vendors.subjects.ts";
import { queryOf } from "../../../web/src/shared/lib/live/firestore-query.ts";
import { guestFirestore } from "../../guest-app/guest-firestore.ts";
import { type Callers, callers } from "../../rules/cases.ts";
import { firestoreCases } from "../../rules/firestore.cases.ts";
import { operations, permitted } from "../../rules/firestore-matrix.ts";
import type { ListedQuery } from "./functions-queries.ts";
import type { AskedQuery } from "./index-rules.ts";

/** The parts of the SDK's query that say which index it needs. They are not in its types. */
interface Internal {
  path: { segments: string[] };
  collectionGroup: string | null;
  filters: { field: { segments: string[] }; op: string }[];
  explicitOrderBy: { field: { segments: string[] }; dir: string }[];
}

/** A query of the client SDK. */
function askedByClient(query: Query): AskedQuery {
  const { path, collectionGroup, filters, explicitOrderBy } = (query as unknown as { _query: Internal })
    ._query;
  return {
    collection: collectionGroup ?? path.segments.at(-1) ?? "",
    isGroup: collectionGroup !== null,
    filters: filters.map(({ field, op }) => ({ path: field.segments.join("."), op })),
    orders: explicitOrderBy.map(({ field, dir }) => ({
      path: field.segments.join("."),
      descending: dir === "desc",
    })),
    sums: [],
  };
}

/** Runs `work` with a client that never connects. */
export async function withoutNetwork<T>(work: (firestore: Firestore) => Promise<T>): Promise<T> {
  const app = initializeApp({ projectId: "demo-queries", apiKey: "none" }, "queries");
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

/** The queries of the lists that the site listens to. */
export function listenerQueries(firestore: Firestore): ListedQuery[] {
  const subjects = [
    salesSubject("v"),
    pastSalesSubject("v"),
    vendorSubject("v", []),
    ...(["verified", "unverified", "changes"] as const).map(waitingSubject),
  ];
  return subjects.flatMap(({ source }) =>
    "path" in source ? [] : { query: askedByClient(queryOf(firestore, source)), madeBy: "web/src/entities" },
  );
}

/**
 * The queries of the guests' app.
 * @param sent the queries that `getDocs` was called with; the caller replaces it
 */
export async function guestAppQueries(firestore: Firestore, sent: Query[]): Promise<ListedQuery[]> {
  sent.length = 0;
  const backend = { firestoreEmulator: "127.0.0.1:1" } as Parameters<typeof guestFirestore>[0];
  const guest = guestFirestore(backend, firestore.app, "g");
  await Promise.all([guest.remaining("s"), guest.restaurantName("v"), guest.orderStatuses()]);
  return sent.map((query) => ({ query: askedByClient(query), madeBy: "tests/guest-app" }));
}

/** The queries that the rules' tests expect to be allowed. */
export async function ruleQueries(firestore: Firestore, sent: Query[]): Promise<ListedQuery[]> {
  sent.length = 0;
  const context = { firestore: () => firestore };
  const as = callers({
    unauthenticatedContext: () => context,
    authenticatedContext: () => context,
  } as unknown as Parameters<typeof callers>[0]) as Callers;
  for (const { verdict, attempt } of firestoreCases) if (verdict === "allow") await attempt(as);
  for (const key of Object.keys(permitted)) {
    // Names can begin with other names, such as `list as vendor` with `list`. The longest name counts.
    const [name = ""] = Object.keys(operations)
      .filter((one) => key.startsWith(`${one} `))
      .sort((one, other) => other.length - one.length);
    await operations[name]?.(as.vendor, key.slice(name.length + 1), "uid");
  }
  return sent.map((query) => ({ query: askedByClient(query), madeBy: "tests/rules" }));
}

const operators: Record<string, string> = {
  whereEqualTo: "==",
  whereIn: "in",
  whereLessThan: "<",
  whereLessThanOrEqualTo: "<=",
  whereGreaterThan: ">",
  whereGreaterThanOrEqualTo: ">=",
  whereNotEqualTo: "!=",
};

/** Queries in the code blocks of a document, in Kotlin as the Android SDK writes them. */
export function documentedQueries(text: string): AskedQuery[] {
  const blocks = [...text.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm)].map(([, code = ""]) => code);
  return blocks.flatMap((code) =>
    [...code.matchAll(/\.collection(Group)?\("(\w+)"\)((?:\s*\.\w+\([^\n]*\))*)/g)].flatMap(
      ([whole, group, collection = "", calls = ""]) => {
        if (/^\s*\.document\(/.test(calls)) return [];
        return { collection, isGroup: group !== undefined, sums: [], ...partsOf(calls, whole) };
      },
    ),
  );
}

function partsOf(calls: string, whole: string): Pick<AskedQuery, "filters" | "orders"> {
  const filters: { path: string; op: string }[] = [];
  const orders: { path: string; descending: boolean }[] = [];
  for (const [, name = "", path, rest = ""] of calls.matchAll(/\.(\w+)\((?:"([\w.]+)")?([^\n]*)\)/g)) {
    const op = operators[name];
    if (op !== undefined && path !== undefined) filters.push({ path, op });
    else if (name === "orderBy" && path !== undefined) {
      orders.push({ path, descending: rest.includes("DESCENDING") });
    } else if (!["limit", "get", "addSnapshotListener", "snapshots"].includes(name)) {
      throw new Error(`The list of queries does not know ${name} in: ${whole}`);
    }
  }
  return { filters, orders };
}

/** Every query of the documents. */
export function queriesOfDocuments(): ListedQuery[] {
  return globSync(["*.md", "docs/**/*.md"], { cwd: root }).flatMap((file) =>
    documentedQueries(readFileSync(join(root, file), "utf8")).map((query) => ({ query, madeBy: file })),
  );
}
