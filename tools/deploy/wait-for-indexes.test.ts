import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readyProject } from "../../tests/deploy/support/ready-project.ts";
import { standInClient } from "../../tests/deploy/support/stand-in-client.ts";
import { type GoogleStandIn, startGoogle } from "../stand-ins/google/google-server.ts";
import { waitForIndexes } from "./wait-for-indexes.ts";

const groups = "projects/flashplate-one/databases/(default)/collectionGroups";

let standIn: GoogleStandIn;
beforeEach(async () => {
  standIn = await startGoogle(readyProject("flashplate-one"));
  vi.spyOn(console, "log").mockReturnValue();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await standIn.close();
});

/** What the wait printed, one line for each look at the project. */
const printed = () => vi.mocked(console.log).mock.calls.map(([line]) => String(line).trim());

it("waits for the index of a field that overrides those of its collection", async () => {
  const { project } = standIn;
  const name = `${groups}/Orders/fields/payment.dueAt`;
  const indexConfig = { indexes: [{ queryScope: "COLLECTION", fields: [{ fieldPath: "payment.dueAt" }] }] };
  project.fields.set(name, { name, indexConfig, delay: 2 });
  const indexName = `${groups}/Orders/indexes/1`;
  project.indexes.push({ name: indexName, queryScope: "COLLECTION", fields: [], delay: 1 });
  await waitForIndexes(standInClient(standIn), { pollMs: 1 });
  expect(printed()).toEqual([
    "0 of 2 indexes are ready",
    "1 of 2 indexes are ready",
    "2 of 2 indexes are ready",
  ]);
});

it("does not wait for a field without indexes, or with a TTL policy only", async () => {
  const { project } = standIn;
  const exempt = `${groups}/Menus/fields/items`;
  project.fields.set(exempt, { name: exempt, indexConfig: { indexes: [] }, delay: 9 });
  const expiring = `${groups}/Guests/fields/purgeAt`;
  project.fields.set(expiring, { name: expiring, ttlConfig: { state: "CREATING" }, delay: 9 });
  await waitForIndexes(standInClient(standIn), { pollMs: 1 });
  expect(printed()).toEqual(["0 of 0 indexes are ready"]);
});
