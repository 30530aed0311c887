import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Callers, callers } from "./cases.ts";
import { address, rulesEnvironment, rulesText } from "./environment.ts";
import { seedFirestore } from "./firestore.seed.ts";
import { documents, operations, permitted } from "./firestore-matrix.ts";

const projectId = "demo-flashplate-matrix";
let environment: RulesTestEnvironment;
let as: Callers;

beforeAll(async () => {
  environment = await rulesEnvironment(projectId);
  await seedFirestore(environment);
  as = callers(environment);
});
afterAll(() => environment?.cleanup());

/** The uids of the callers are their names in kebab case. */
const uidOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Whether the rules allow an attempt. Fails for any error but a refusal. */
async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    expect((error as { code?: string }).code).toBe("permission-denied");
    return false;
  }
}

const callerCount = 21;
const total = documents.length * Object.keys(operations).length * callerCount;
const allowedInTotal = Object.values(permitted).reduce((sum, names) => sum + names.length, 0);

describe("every caller × document × operation", () => {
  const names = Object.keys(operations);
  it.each(documents)(`allows exactly what is permitted: ${names.length} operations on %s`, async (path) => {
    const allowed: Record<string, string[]> = {};
    const expected: Record<string, readonly string[]> = {};
    for (const name of names) {
      const results = await Promise.all(
        Object.entries(as).map(async ([caller, client]) =>
          (await isAllowed((operations[name] as (typeof operations)[string])(client, path, uidOf(caller))))
            ? [caller]
            : [],
        ),
      );
      allowed[name] = results.flat().sort();
      expected[name] = [...(permitted[`${name} ${path}`] ?? [])].sort();
    }
    expect(allowed).toEqual(expected);
  });

  it("names only combinations that exist in the list of permissions", () => {
    const all = documents.flatMap((path) => names.map((name) => `${name} ${path}`));
    expect(Object.keys(permitted).filter((key) => !all.includes(key))).toEqual([]);
  });

  it(`tries ${total} operations, of which ${total - allowedInTotal} must be denied`, () => {
    expect(Object.keys(as)).toHaveLength(callerCount);
    expect(total - allowedInTotal).toBeGreaterThan(2000);
  });
});

/** A token for the emulator, which does not check signatures. */
function tokenOf(project: string, uid: string, claims: object): string {
  const seconds = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const payload = {
    iss: `https://securetoken.google.com/${project}`,
    aud: project,
    iat: seconds,
    exp: seconds + 3600,
    auth_time: seconds,
    sub: uid,
    user_id: uid,
    email_verified: true,
    firebase: { sign_in_provider: "custom", identities: {} },
    ...claims,
  };
  return `${part({ alg: "none", type: "JWT" })}.${part(payload)}.`;
}

/** Runs a query over HTTP, because the web SDK has no offset. Returns the status. */
async function statusOf(
  { uid, claims, project = projectId }: { uid: string; claims: object; project?: string },
  structuredQuery: object,
): Promise<number> {
  const { host, port } = address("FIRESTORE_EMULATOR_HOST");
  const url = `http://${host}:${port}/v1/projects/${project}/databases/(default)/documents:runQuery`;
  const { status } = await fetch(url, {
    method: "POST",
    headers: { Authorization: `Bearer ${tokenOf(project, uid, claims)}`, "Content-Type": "application/json" },
    body: JSON.stringify({ structuredQuery }),
  });
  return status;
}

const whereIs = (field: string, stringValue: string) => ({
  where: { fieldFilter: { field: { fieldPath: field }, op: "EQUAL", value: { stringValue } } },
});

/** Lists that the rules allow, with the caller. `rest` is the rest of the query. */
const lists: [collectionId: string, uid: string, claims: object, rest: object][] = [
  ["Vendors", "admin", { admin: true }, {}],
  ["Approvals", "admin", { admin: true }, {}],
  ["VendorProfiles", "consumer", {}, { limit: 100 }],
  ["FlashSales", "vendor", {}, whereIs("vendorId", "vendor")],
  ["PastSales", "vendor", {}, whereIs("vendorId", "vendor")],
  ["Orders", "consumer", {}, whereIs("consumerId", "consumer")],
];

describe("the offset of a query", () => {
  it.each(lists)("must be absent or 0 in %s", async (collectionId, uid, claims, rest) => {
    const ask = (offset: object) =>
      statusOf({ uid, claims }, { from: [{ collectionId }], ...rest, ...offset });
    expect([await ask({}), await ask({ offset: 0 })]).toEqual([200, 200]);
    expect([await ask({ offset: 1 }), await ask({ offset: 1_000_000 })]).toEqual([403, 403]);
  });
});

/**
 * Values of `request.query`, and the status of the response. The first three are forms in which a query
 * without an offset may arrive. The last one has an offset.
 */
const forms = [
  ["absent", "({'limit': 100})", 200],
  ["null", "({'limit': 100, 'offset': null})", 200],
  ["0", "({'limit': 100, 'offset': 0})", 200],
  ["1", "({'limit': 100, 'offset': 1})", 403],
] as const;

describe.each(forms)("when the offset arrives as %s", (name, form, expected) => {
  const project = `demo-flashplate-offset-${name}`;
  let withForm: RulesTestEnvironment;
  beforeAll(async () => {
    // The emulator always sets the offset, so the rules get the form in place of `request.query`.
    withForm = await rulesEnvironment(
      project,
      rulesText("firestore.rules").replaceAll("request.query", form),
    );
    await seedFirestore(withForm);
  });
  afterAll(() => withForm?.cleanup());

  it.each(lists)(
    `${expected === 200 ? "allows" : "refuses"} the list of %s`,
    async (collectionId, uid, claims, rest) => {
      const query = { from: [{ collectionId }], ...rest };
      expect(await statusOf({ uid, claims, project }, query)).toBe(expected);
    },
  );
});
