import { assertFails, assertSucceeds, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Callers, callers } from "./cases.ts";
import { rulesEnvironment } from "./environment.ts";
import { firestoreCases } from "./firestore.cases.ts";
import { seedFirestore } from "./firestore.seed.ts";
import { seedRestaurants, seedStorage, storageCases } from "./storage.cases.ts";
import { operations, paths, permitted } from "./storage-matrix.ts";

let environment: RulesTestEnvironment;
let as: Callers;
let removeRestaurants: () => Promise<unknown>;

beforeAll(async () => {
  environment = await rulesEnvironment();
  removeRestaurants = await seedRestaurants();
  await Promise.all([seedFirestore(environment), seedStorage(environment)]);
  as = callers(environment);
});
afterAll(() => Promise.all([environment?.cleanup(), removeRestaurants?.()]));

describe.each([
  ["firestore.rules", firestoreCases],
  ["storage.rules", storageCases],
] as const)("%s", (_file, cases) => {
  const blocks = new Set(cases.map((one) => one.block));
  for (const block of blocks) {
    describe(block, () => {
      it.each(cases.filter((one) => one.block === block))("$verdict: $what", async ({ verdict, attempt }) => {
        const attempted = attempt(as);
        await (verdict === "allow" ? assertSucceeds(attempted) : assertFails(attempted));
      });
    });
  }
});

/** Whether the rules allow an attempt. An error about a missing object means that they do. */
async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    const { code } = error as { code?: string };
    expect(["storage/unauthorized", "storage/unauthenticated", "storage/object-not-found"]).toContain(code);
    return code === "storage/object-not-found";
  }
}

const callerCount = 21;
const total = Object.keys(operations).length * paths.length * callerCount;
const allowedInTotal = Object.values(permitted).reduce((sum, names) => sum + names.length, 0);
/** The uids of the callers are their names in kebab case. */
const uidOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe("every caller × object × operation in Storage", () => {
  it.each(Object.keys(operations))("allows exactly what is permitted: %s", async (name) => {
    const started = Date.now();
    const allowed: Record<string, string[]> = {};
    const expected: Record<string, readonly string[]> = {};
    for (const [n, path] of paths.entries()) {
      const results = await Promise.all(
        Object.entries(as).map(async ([caller, client], m) => {
          const uid = uidOf(caller);
          const ownPath = path.replace("{uid}", uid).replace("{new}", `${started}${n}${m}`);
          const attempt = (operations[name] as (typeof operations)[string])(client, ownPath, uid);
          return (await isAllowed(attempt)) ? [caller] : [];
        }),
      );
      allowed[path] = results.flat().sort();
      expected[path] = [...(permitted[`${name} ${path}`] ?? [])].sort();
    }
    expect(allowed).toEqual(expected);
  });

  it(`tries ${total} operations, of which ${total - allowedInTotal} must be denied`, () => {
    expect(Object.keys(as)).toHaveLength(callerCount);
    expect(total - allowedInTotal).toBeGreaterThan(800);
  });
});
