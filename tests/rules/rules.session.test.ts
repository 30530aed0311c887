import { assertFails, assertSucceeds, type RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Callers, callers } from "./cases.ts";
import { rulesEnvironment } from "./environment.ts";
import { firestoreCases } from "./firestore.cases.ts";
import { seedFirestore } from "./firestore.seed.ts";
import { seedRestaurants, seedStorage, storageCases } from "./storage.cases.ts";

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
