import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectId } from "../../functions/src/platform/configuration/config.ts";
import { type Caller, makeCallers } from "../../functions/test-support/callers.ts";
import { address, rulesEnvironment } from "../rules/environment.ts";
import { seedFirestore } from "../rules/firestore.seed.ts";
import { documents } from "../rules/firestore-matrix.ts";
import { expectNoTrace } from "./evidence.ts";
import { sample } from "./sample.ts";

let environment: RulesTestEnvironment;
let tokens: ReadonlyMap<Caller, string | undefined>;
beforeAll(async () => {
  environment = await rulesEnvironment(projectId);
  await seedFirestore(environment);
  tokens = await makeCallers();
});
afterAll(() => environment?.cleanup());

const database = `projects/${projectId}/databases/(default)`;
const nameOfDocument = (path: string) => `${database}/documents/${path}`;

/** Sends a request of Firestore's REST interface with a caller's token, as any program can. */
async function ask(caller: Caller, method: string, path: string, body?: object): Promise<RestAnswer> {
  const { host, port } = address("FIRESTORE_EMULATOR_HOST");
  const token = tokens.get(caller);
  const response = await fetch(`http://${host}:${port}/v1/${database}/documents${path}`, {
    method,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

interface RestAnswer {
  status: number;
  text: string;
}

type Attempt = (caller: Caller, path: string) => Promise<RestAnswer>;

const fields = { vendorVerify: { booleanValue: true }, admin: { booleanValue: true } };
const collectionOf = (path: string) => path.split("/")[0] as string;
const from = (path: string, allDescendants = false) => [{ collectionId: collectionOf(path), allDescendants }];

/** Every way to read that the REST interface has. */
const reads: Record<string, Attempt> = {
  get: (caller, path) => ask(caller, "GET", `/${path}`),
  "get one field": (caller, path) => ask(caller, "GET", `/${path}?mask.fieldPaths=x`),
  "batch get": (caller, path) => ask(caller, "POST", ":batchGet", { documents: [nameOfDocument(path)] }),
  list: (caller, path) => ask(caller, "GET", `/${collectionOf(path)}?pageSize=300`),
  "list names": (caller, path) =>
    ask(caller, "GET", `/${collectionOf(path)}?mask.fieldPaths=__name__&showMissing=true`),
  query: (caller, path) => ask(caller, "POST", ":runQuery", { structuredQuery: { from: from(path) } }),
  "query every folder": (caller, path) =>
    ask(caller, "POST", ":runQuery", { structuredQuery: { from: from(path, true) } }),
  count: (caller, path) =>
    ask(caller, "POST", ":runAggregationQuery", {
      structuredAggregationQuery: { structuredQuery: { from: from(path) }, aggregations: [{ count: {} }] },
    }),
  "list folders": (caller, path) => ask(caller, "POST", `/${path}:listCollectionIds`, {}),
};

const write = (caller: Caller, ...writes: object[]) => ask(caller, "POST", ":commit", { writes });

/** Every way to write. */
const writes: Record<string, Attempt> = {
  create: (caller, path) => ask(caller, "POST", `/${collectionOf(path)}?documentId=attack`, { fields }),
  overwrite: (caller, path) => ask(caller, "PATCH", `/${path}`, { fields }),
  "change a field": (caller, path) =>
    ask(caller, "PATCH", `/${path}?updateMask.fieldPaths=vendorVerify`, { fields }),
  delete: (caller, path) => ask(caller, "DELETE", `/${path}`),
  "write below": (caller, path) => ask(caller, "PATCH", `/${path}/private/keys`, { fields }),
  "commit an update": (caller, path) => write(caller, { update: { name: nameOfDocument(path), fields } }),
  "commit a deletion": (caller, path) => write(caller, { delete: nameOfDocument(path) }),
  "commit an increment": (caller, path) =>
    write(caller, {
      update: { name: nameOfDocument(path), fields: {} },
      updateMask: { fieldPaths: [] },
      updateTransforms: [{ fieldPath: "remaining", increment: { integerValue: "100" } }],
    }),
};

const verified: readonly Caller[] = [
  "guest",
  "vendor",
  "applicant",
  "removed vendor",
  "removed admin",
  "half-removed admin",
  "recorded admin",
  "tired admin",
];
const attackers: readonly Caller[] = ["no token", "unverified", "self-made admin", ...verified];

/** What people with a verified email may read of every restaurant. All else is refused. */
const openToVerified: Record<string, readonly string[]> = {
  "VendorProfiles/vendor": ["get", "get one field", "batch get"],
  "FlashSales/active": ["get", "get one field", "batch get"],
};

function mayRead(caller: Caller, path: string): readonly string[] {
  return [...verified, "self-made admin"].includes(caller) ? (openToVerified[path] ?? []) : [];
}

/** Whether Firestore refused: 403, or 401 for a token that is not one of this project. */
const isRefused = ({ status, text }: RestAnswer) => [401, 403].includes(status) && !text.includes('"fields"');

describe.each([
  ["reads", reads],
  ["changes", writes],
] as const)("a client that %s by REST", (what, attempts) => {
  // `Vendors/pending` is the one record that an admin's client may change.
  const attacked = [...documents, "Vendors/pending"];
  const rows = attackers.flatMap((caller) => attacked.map((path) => ({ caller, path })));

  test.each(sample(rows, 43))(
    `$caller ${what} $path only if the rules permit it`,
    async ({ caller, path }) => {
      const allowed = await expectNoTrace(async () => {
        const outcomes = [];
        for (const [name, attempt] of Object.entries(attempts)) {
          const answer = await attempt(caller, path);
          if (!isRefused(answer)) outcomes.push(name);
        }
        return outcomes;
      });
      expect(allowed).toEqual(what === "reads" ? mayRead(caller, path) : []);
    },
  );
});
