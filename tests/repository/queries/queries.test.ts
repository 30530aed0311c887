import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Query } from "firebase/firestore";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { root } from "../../../tools/lib/paths.ts";
import {
  documentedQueries,
  guestAppQueries,
  listenerQueries,
  queriesOfDocuments,
  ruleQueries,
  withoutNetwork,
} from "./client-queries.ts";
import { functionsQueries, type ListedQuery } from "./functions-queries.ts";
import { missingFor, textOf } from "./index-rules.ts";

const sent = vi.hoisted((): Query[] => []);
vi.mock("firebase/firestore", async (original) => {
  const nothing = async () => ({ data: () => undefined, docs: [] });
  const getDocs = async (query: Query) => {
    sent.push(query);
    return nothing();
  };
  const writes = { addDoc: nothing, setDoc: nothing, updateDoc: nothing, deleteDoc: nothing };
  return {
    ...(await original<object>()),
    ...writes,
    connectFirestoreEmulator: () => undefined,
    getDoc: nothing,
    getDocs,
  };
});

let entries: ListedQuery[];
let reached: ReadonlySet<string>;
beforeAll(async () => {
  const functions = await functionsQueries();
  const clients = await withoutNetwork(async (firestore) => [
    ...listenerQueries(firestore),
    ...(await guestAppQueries(firestore, sent)),
    ...(await ruleQueries(firestore, sent)),
  ]);
  entries = [...functions.entries, ...clients, ...queriesOfDocuments()];
  reached = functions.reached;
});

const columns = ["collection", "where", "order", "index", "made by"];

/** The cells of each different query, as `docs/queries.md` lists it. */
function rows(): string[][] {
  const makers = new Map<string, Set<string>>();
  for (const { query, madeBy } of entries) {
    const filters = query.filters.map(({ path, op }) => `${path} ${signs[op] ?? op}`);
    const orders = query.orders.map(({ path, descending }) => (descending ? `${path} desc` : path));
    const cells = [
      query.isGroup ? `every ${query.collection}` : query.collection,
      [...new Set(filters)].join(", "),
      [...orders, ...query.sums.map((path) => `sum of ${path}`)].join(", "),
      textOf(query),
    ];
    // Markdown would show `__name__` in bold.
    const row = cells.join("|").replaceAll("__name__", "id");
    makers.set(row, (makers.get(row) ?? new Set()).add(madeBy));
  }
  const all = [...makers].map(([row, files]) => [...row.split("|"), [...files].sort().join(", ")]);
  return all.sort((one, other) => (one.join("|") < other.join("|") ? -1 : 1));
}

/** A table as Biome formats it. */
function tableOf(cells: readonly string[][]): string {
  const widths = columns.map((name, n) =>
    Math.max(...[name, ...cells.map((row) => row[n] ?? "")].map(({ length }) => length)),
  );
  const line = (row: readonly string[], fill = " ") =>
    `| ${row.map((cell, n) => cell.padEnd(widths[n] ?? 0, fill)).join(" | ")} |`;
  return [
    line(columns),
    line(
      columns.map(() => ""),
      "-",
    ),
    ...cells.map((row) => line(row)),
  ].join("\n");
}

const signs: Record<string, string> = {
  EQUAL: "==",
  IN: "in",
  IS_NULL: "== null",
  LESS_THAN: "<",
  LESS_THAN_OR_EQUAL: "<=",
  GREATER_THAN: ">",
  GREATER_THAN_OR_EQUAL: ">=",
  NOT_EQUAL: "!=",
  IS_NOT_NULL: "!= null",
};

describe("every query", () => {
  test("has its indexes in firestore.indexes.json", () => {
    const missing = entries.flatMap(({ query, madeBy }) => {
      const problem = missingFor(query);
      return problem === undefined ? [] : `${madeBy}: ${query.collection} has ${problem}`;
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  // `npm run test:unit -- tests/repository/queries -u` writes it.
  test("is in docs/queries.md", async () => {
    const all = rows();
    const text = `${introduction(all.length)}\n\n${tableOf(all)}\n`;
    await expect(text).toMatchFileSnapshot(join(root, "docs/queries.md"));
  });

  test("finds a query for every declared index", () => {
    const served = new Set(entries.map(({ query }) => `${query.collection}: ${textOf(query)}`));
    const { indexes } = JSON.parse(readFileSync(join(root, "firestore.indexes.json"), "utf8")) as {
      indexes: { collectionGroup: string; fields: { fieldPath: string; order: string }[] }[];
    };
    const unused = indexes.filter(({ collectionGroup, fields }) => {
      const sorted = (texts: string[]) => texts.sort().join();
      const named = fields.map(({ fieldPath, order }) =>
        order === "DESCENDING" ? `${fieldPath} desc` : fieldPath,
      );
      return ![...served].some((one) => {
        const [collection, text = ""] = one.split(": ");
        return collection === collectionGroup && sorted(text.split(", ")) === sorted([...named]);
      });
    });
    expect(unused).toEqual([]);
  });
});

function introduction(count: number): string {
  return [
    "# Queries",
    "",
    "Every query of Firestore that the functions, the site, the guests' app, the rules' tests and the documents make:",
    `${count} different ones. \`tests/repository/queries\` collects them and writes this page with`,
    "`npm run test:unit -- tests/repository/queries -u`. It fails if `firestore.indexes.json` lacks an index that",
    "production needs. `automatic`: the indexes of single fields are enough.",
  ].join("\n");
}

describe("the list of queries", () => {
  test("reaches every where and orderBy of the functions", () => {
    const inSources = globSync("functions/src/**/*.ts", { cwd: root })
      .filter((file) => !/\.test\.ts$|\/test-support\//.test(file))
      .flatMap((file) =>
        readFileSync(join(root, file), "utf8")
          .split("\n")
          .flatMap((line, n) => (/\.(where|orderBy)\(/.test(line) ? [`${file}:${n + 1}`] : [])),
      );
    expect(inSources.filter((place) => !reached.has(place))).toEqual([]);
    expect(inSources.length).toBeGreaterThan(50);
  });

  test("knows every file that asks Firestore from a client", () => {
    const asking = globSync(["{web/src,web/service-worker,tests,tools,emulator-data}/**/*.{ts,tsx}"], {
      cwd: root,
    })
      .filter((file) => {
        const text = readFileSync(join(root, file), "utf8");
        return (
          /["']firebase\/firestore(\/lite)?["']/.test(text) && /\b(getDocs|onSnapshot|query)\b/.test(text)
        );
      })
      .sort();
    expect(asking.filter((file) => !/^tests\/(rules|repository)\//.test(file))).toEqual([
      "tests/guest-app/guest-firestore.ts",
      "web/src/shared/lib/live/firebase-firestore.ts",
      "web/src/shared/lib/live/firestore-query.ts",
    ]);
  });

  test("has each list that the site listens to", () => {
    const lists = globSync("web/src/**/*.{ts,tsx}", { cwd: root })
      .filter((file) => !/\.test\.|test-support/.test(file))
      .map((file) => readFileSync(join(root, file), "utf8"))
      .flatMap((text) => (/\bLiveSubject\b/.test(text) ? [...text.matchAll(/^\s+collection: "/gm)] : []));
    // In `waitingSubject`, one literal makes the lists `verified` and `unverified`.
    expect(entries.filter(({ madeBy }) => madeBy === "web/src/entities")).toHaveLength(lists.length + 1);
  });

  test("reads a query of a document, with its order", () => {
    const text =
      '```kotlin\ndb.collection("A")\n  .whereLessThan("b", x(1))\n  .orderBy("c", Query.Direction.DESCENDING)\n  .limit(3)\n```';
    expect(documentedQueries(text)).toEqual([
      {
        collection: "A",
        isGroup: false,
        filters: [{ path: "b", op: "<" }],
        orders: [{ path: "c", descending: true }],
        sums: [],
      },
    ]);
    expect(() => documentedQueries('```\ndb.collection("A").whereArrayContains("b", 1)\n```')).toThrow(
      "does not know",
    );
  });
});
