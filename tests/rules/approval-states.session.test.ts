import { randomUUID } from "node:crypto";
import type { RulesTestContext, RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { doc, getDoc } from "firebase/firestore";
import { deleteObject, getBytes, ref, updateMetadata, uploadBytes } from "firebase/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectId } from "../../functions/src/platform/configuration/config.ts";
import { remove, store, vendorRecord } from "../../functions/test-support/records/records.ts";
import { rulesBucket, rulesEnvironment } from "./environment.ts";

/** What an admin's decision and its trigger have stored. */
const states = {
  application: { decision: null, vendorVerify: false },
  decided: { decision: "approved", vendorVerify: false },
  approved: { decision: "approved", vendorVerify: true },
} as const;
type State = keyof typeof states;

const run = randomUUID();
const uidOf = (state: State) => `${state}-${run}`;
const admin = `admin-${run}`;
const upload = { contentType: "image/webp", customMetadata: {} };

let environment: RulesTestEnvironment;
let as: Record<string, (state: State) => RulesTestContext>;

// The Storage emulator reads documents of the session's project only.
beforeAll(async () => {
  environment = await rulesEnvironment(projectId);
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const state of Object.keys(states) as State[]) {
      const uid = uidOf(state);
      await store(`Vendors/${uid}`, { ...vendorRecord(`${uid}@example.com`, false), ...states[state] });
      await put(context, `vendorImages/${uid}`, { owner: uid });
      await put(context, `vendorImages/encoded-${uid}`, { owner: uid, encoded: "true" });
    }
  });
  await store(`Admins/${admin}`, { grantedAt: new Date() });
  const known = { email_verified: true, auth_time: Math.floor(Date.now() / 1000) };
  const person = (uid: string, claims = {}) => environment.authenticatedContext(uid, { ...known, ...claims });
  as = {
    visitor: () => environment.unauthenticatedContext(),
    guest: () => person(`guest-${run}`),
    "another restaurant": (state) => person(uidOf(state === "approved" ? "application" : "approved")),
    owner: (state) => person(uidOf(state)),
    admin: () => person(admin, { admin: true }),
    "removed admin": () => person(`removed-${run}`, { admin: true }),
  };
});
afterAll(async () => {
  const records = Object.keys(states).map((state) => `Vendors/${uidOf(state as State)}`);
  await Promise.all([...records, `Admins/${admin}`].map(remove));
  await environment?.cleanup();
});

const at = (context: RulesTestContext, path: string) => ref(context.storage(rulesBucket), path);
const bytes = new Uint8Array(64).fill(7);

function put(context: RulesTestContext, path: string, customMetadata: Record<string, string>) {
  return uploadBytes(at(context, path), bytes, { contentType: "image/webp", customMetadata });
}

/**
 * What each person attempts with the picture or the record of a restaurant. The replacement is last,
 * because it changes the picture.
 */
const attempts: Record<string, (context: RulesTestContext, uid: string) => Promise<unknown>> = {
  "read the upload": (context, uid) => getBytes(at(context, `vendorImages/${uid}`)),
  "read the encoded picture": (context, uid) => getBytes(at(context, `vendorImages/encoded-${uid}`)),
  "read the record": (context, uid) => getDoc(doc(context.firestore(), `Vendors/${uid}`)),
  "delete the picture": (context, uid) => deleteObject(at(context, `vendorImages/${uid}`)),
  "change its metadata": (context, uid) => updateMetadata(at(context, `vendorImages/${uid}`), upload),
  "replace the picture": (context, uid) => put(context, `vendorImages/${uid}`, { owner: uid }),
};

const allPeople = ["visitor", "guest", "another restaurant", "owner", "admin", "removed admin"];
/**
 * Who may do what. The owner may change the picture until an admin has decided. After that, only the server
 * may.
 */
const allowedPeople = (state: State): Record<string, string[]> => ({
  "read the upload": [],
  "read the encoded picture": allPeople,
  "read the record": ["owner", "admin"],
  "delete the picture": [],
  "change its metadata": state === "application" ? ["owner"] : [],
  "replace the picture": state === "application" ? ["owner"] : [],
});

const refusals = ["storage/unauthorized", "storage/unauthenticated", "permission-denied"];

async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    expect(refusals).toContain((error as { code?: string }).code);
    return false;
  }
}

describe.each(Object.keys(states) as State[])("a restaurant in the state %s", (state) => {
  test.each(Object.entries(attempts))("allows exactly its people to %s", async (what, attempt) => {
    const succeeded: string[] = [];
    for (const name of allPeople) {
      const context = as[name]?.(state) as RulesTestContext;
      if (await isAllowed(attempt(context, uidOf(state)))) succeeded.push(name);
    }
    expect(succeeded).toEqual(allowedPeople(state)[what]);
  });
});
