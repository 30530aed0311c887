import fc from "fast-check";

const attacks = [
  "__proto__",
  "constructor",
  "__x__",
  "..",
  "a/b",
  "../../Vendors/x",
  "\u0000",
  "\ud800",
  "\u202e\u{1f355}",
  "NaN",
  "Infinity",
  "' OR 1=1 --",
  "<script>",
  "9999-99-99T99:99:99Z",
  "+275760-09-13T00:00:00.001Z",
  "2026-02-30T10:00:00Z",
];

function nested(depth: number, list: boolean): unknown {
  let value: unknown = 1;
  for (let n = 0; n < depth; n += 1) value = list ? [value] : { a: value };
  return value;
}

/** Any code point but a surrogate. `unit: "binary"` is the same, and lists a million of them for its slices. */
const character = fc.nat({ max: 0x10f7ff }).map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800));

/** Any value of JSON that breaks careless code. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...attacks) },
  { weight: 6, arbitrary: fc.constantFrom(null, true, "", " ", 0, -0, -1, 0.001, [], {}, [[]]) },
  { weight: 6, arbitrary: fc.constantFrom(1e308, -1e308, 2 ** 53, -(2 ** 63), 1e-320, 1.005, 33.333) },
  { weight: 3, arbitrary: fc.string({ unit: character, maxLength: 30 }) },
  { weight: 3, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.integer({ min: 130, max: 3000 }).map((length) => "x".repeat(length)) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.integer({ min: 5, max: 300 }), fc.boolean()).map(([n, l]) => nested(n, l)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...attacks).map((key) => Object.fromEntries([[key, { admin: true }]])),
  },
);

interface Change {
  kind: "replace" | "remove" | "add" | "wrap";
  at: number;
  key: string;
  value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("replace", "replace", "remove", "add", "wrap"),
  at: fc.nat(),
  key: fc.constantFrom("__proto__", "constructor", "toString", "vendorId", "admin", "length", ""),
  value: hostileValue,
});

/** Values with up to three hostile changes. */
export function withChanges(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.array(change, { maxLength: 3 })).map(applyChanges);
}

/** Applies each change at one place of the value, including the root. */
function applyChanges([good, changes]: [unknown, Change[]]): unknown {
  let root: Record<string, unknown> = { root: structuredClone(good) };
  for (const { kind, at, key, value } of changes) {
    const places = placesIn(root);
    const place = places[at % places.length];
    if (!place) continue;
    const { holder, name } = place;
    const put = structuredClone(value);
    const old = holder[name];
    if (kind === "remove") delete holder[name];
    else if (kind === "wrap") holder[name] = [old];
    else if (kind === "replace" || typeof old !== "object" || old === null) holder[name] = put;
    else if (Array.isArray(old)) old.push(put);
    // An assignment to `__proto__` would add no field.
    else
      Object.defineProperty(old, key, { value: put, enumerable: true, configurable: true, writable: true });
    if (!("root" in root)) root = { root: undefined };
  }
  return root.root;
}

interface Place {
  holder: Record<string, unknown>;
  name: string;
}

function placesIn(holder: Record<string, unknown>, deep = 0): Place[] {
  return Object.keys(holder).flatMap((name) => {
    const inner = holder[name];
    const further =
      typeof inner === "object" && inner !== null && deep < 6
        ? placesIn(inner as Record<string, unknown>, deep + 1)
        : [];
    return [{ holder, name }, ...further];
  });
}
