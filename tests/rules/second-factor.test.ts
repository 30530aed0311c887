import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from "@firebase/rules-unit-testing";
import { collection, doc, getDoc, getDocs, limit, query, updateDoc } from "firebase/firestore";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rulesWith } from "../../tools/build/firestore-rules.ts";
import { address, rulesText } from "./environment.ts";
import { seedFirestore } from "./firestore.seed.ts";

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: "demo-flashplate-second-factor",
    firestore: {
      ...address("FIRESTORE_EMULATOR_HOST"),
      rules: rulesWith(rulesText("firestore.rules"), "totp"),
    },
  });
  await seedFirestore(environment);
});
afterAll(() => environment?.cleanup());

/** An admin who has just logged in. `factor` is the second factor that the token names. */
function adminWith(factor?: string) {
  const firebase = { sign_in_provider: "password", ...(factor && { sign_in_second_factor: factor }) };
  const claims = {
    admin: true,
    email_verified: true,
    auth_time: Math.floor(Date.now() / 1000),
    // The library's type of `firebase` names the provider only.
    firebase: firebase as { sign_in_provider: "password" },
  };
  return environment.authenticatedContext("admin", claims).firestore();
}

type Database = ReturnType<typeof adminWith>;

const attempts: readonly [string, (database: Database) => Promise<unknown>][] = [
  ["reads an application", (database) => getDoc(doc(database, "Vendors/pending"))],
  ["lists applications", (database) => getDocs(query(collection(database, "Vendors"), limit(10)))],
  ["reads a decision", (database) => getDoc(doc(database, "Approvals/approval"))],
  ["lists decisions", (database) => getDocs(query(collection(database, "Approvals"), limit(10)))],
  [
    "approves an application",
    (database) => updateDoc(doc(database, "Vendors/pending"), { vendorVerify: true }),
  ],
];

describe("rules of a project that asks admins for a code", () => {
  it.each(attempts)("deny when an admin without the factor %s", async (_what, attempt) => {
    await assertFails(attempt(adminWith()));
    await assertFails(attempt(adminWith("phone")));
  });

  it.each(attempts)("allow when an admin with the factor %s", async (_what, attempt) => {
    await assertSucceeds(attempt(adminWith("totp")));
  });

  it("allow an owner to read the own record without the factor", async () => {
    const owner = environment.authenticatedContext("vendor", { email_verified: true }).firestore();
    expect((await getDoc(doc(owner, "Vendors/vendor"))).exists()).toBe(true);
  });
});
