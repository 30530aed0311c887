import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../tools/lib/paths.ts";

/** A query of any SDK. */
export interface AskedQuery {
  collection: string;
  /** Whether it searches every collection of this name. */
  isGroup: boolean;
  filters: readonly { path: string; op: string }[];
  /** The explicit orders. */
  orders: readonly Order[];
  /** Fields that an aggregation adds. */
  sums: readonly string[];
}

interface Order {
  path: string;
  descending: boolean;
}

/** What a query needs: single-field indexes, or a composite one. */
interface Needed {
  single: readonly Order[];
  /** Fields of equalities in any order, followed by `sorted`. Undefined if single fields are enough. */
  composite: { equal: readonly string[]; sorted: readonly Order[] } | undefined;
}

interface IndexField {
  fieldPath: string;
  order?: string;
}
interface Declared {
  indexes: { collectionGroup: string; queryScope: string; fields: IndexField[] }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    indexes: { order?: string; queryScope: string }[];
  }[];
}

const declared = JSON.parse(readFileSync(join(root, "firestore.indexes.json"), "utf8")) as Declared;

/** Operators by whose field Firestore need not sort. It splits `in` into equalities. */
const equalities: readonly string[] = ["==", "in", "EQUAL", "IN", "IS_NULL", "IS_NAN"];
const documentName = "__name__";

/**
 * The order that Firestore uses: the explicit one, then each field of an inequality that it lacks, sorted by
 * name, then the document's name, all in the direction of the last explicit order
 * (firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1, `StructuredQuery.order_by`).
 */
export function completeOrder({ filters, orders, sums }: AskedQuery): readonly Order[] {
  const descending = orders.at(-1)?.descending ?? false;
  const paths = new Set(orders.map(({ path }) => path));
  const unequal = filters.filter(({ op }) => !equalities.includes(op)).map(({ path }) => path);
  const implied = [...new Set(unequal)].filter((path) => path !== documentName && !paths.has(path)).sort();
  const alreadyInIndex = new Set([...paths, ...implied, ...equalIn(filters)]);
  // An index for a sum has the summed fields at its end
  // (firebase.google.com/docs/firestore/query-data/aggregation-queries).
  const summed = sums.filter((path) => !alreadyInIndex.has(path));
  return [
    ...orders,
    ...implied.map((path) => ({ path, descending })),
    ...summed.map((path) => ({ path, descending: false })),
    ...(paths.has(documentName) || sums.length > 0 ? [] : [{ path: documentName, descending }]),
  ];
}

function equalIn(filters: AskedQuery["filters"]): readonly string[] {
  return [...new Set(filters.filter(({ op }) => equalities.includes(op)).map(({ path }) => path))];
}

/**
 * The indexes of a query (firebase.google.com/docs/firestore/query-data/index-overview). Equalities
 * alone, and one field alone, use the automatic indexes of single fields. Everything else needs a
 * composite index, whose last field gives the direction of the document's name.
 */
export function indexesOf(query: AskedQuery): Needed {
  const equal = equalIn(query.filters);
  const order = completeOrder(query).filter(({ path }) => !equal.includes(path));
  const sorted = order.filter(({ path }) => path !== documentName);
  const byName = order.find(({ path }) => path === documentName)?.descending ?? false;
  const last = sorted.at(-1)?.descending ?? byName;
  const withName = byName === last ? sorted : [...sorted, { path: documentName, descending: byName }];
  // The order of names alone, backwards, has no automatic index.
  if (equal.length + withName.length === 0 && byName) {
    return { single: [], composite: { equal, sorted: [{ path: documentName, descending: true }] } };
  }
  if (withName.length === 0) {
    return { single: equal.map((path) => ({ path, descending: byName })), composite: undefined };
  }
  if (equal.length === 0 && withName.length === 1) return { single: withName, composite: undefined };
  return { single: [], composite: { equal, sorted: withName } };
}

/** Why production would refuse a query; undefined if its indexes are declared. */
export function missingFor(query: AskedQuery): string | undefined {
  const { single, composite } = indexesOf(query);
  const scope = query.isGroup ? "COLLECTION_GROUP" : "COLLECTION";
  const missing = single.find((field) => !hasSingle(query.collection, field, scope));
  if (missing) return `no index of the field ${missing.path} (${scope})`;
  const isDeclared = declared.indexes.some(
    (index) =>
      index.collectionGroup === query.collection &&
      index.queryScope === scope &&
      (!composite || matches(index.fields, composite)),
  );
  return !composite || isDeclared ? undefined : `no index ${textOf(query)} (${scope})`;
}

function hasSingle(collection: string, { path, descending }: Order, scope: string): boolean {
  if (path === documentName) return !descending && scope === "COLLECTION";
  // The nearest setting counts, also that of a map that contains the field.
  const settings = declared.fieldOverrides
    .filter(
      ({ collectionGroup, fieldPath }) =>
        collectionGroup === collection && (path === fieldPath || path.startsWith(`${fieldPath}.`)),
    )
    .sort((one, other) => other.fieldPath.length - one.fieldPath.length);
  const [nearest] = settings;
  // Without a setting, a field has only the automatic indexes, whose scope is the collection.
  if (!nearest) return scope === "COLLECTION";
  return nearest.indexes.some(
    ({ order, queryScope }) => order === directionOf(descending) && queryScope === scope,
  );
}

function matches(
  fields: readonly IndexField[],
  { equal, sorted }: NonNullable<Needed["composite"]>,
): boolean {
  const first = fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
  const rest = fields.slice(equal.length);
  return (
    rest.length === sorted.length &&
    equal.every((path) => first.includes(path)) &&
    sorted.every(
      ({ path, descending }, n) => rest[n]?.fieldPath === path && rest[n]?.order === directionOf(descending),
    )
  );
}

function directionOf(descending: boolean): string {
  return descending ? "DESCENDING" : "ASCENDING";
}

/** The needed index for people: `vendorId, end_time desc`, or `automatic`. */
export function textOf(query: AskedQuery): string {
  const { composite } = indexesOf(query);
  if (!composite) return "automatic";
  const sorted = composite.sorted.map(({ path, descending }) => (descending ? `${path} desc` : path));
  return [...composite.equal, ...sorted].join(", ");
}
