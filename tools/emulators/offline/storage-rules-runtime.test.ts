import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findCloudSdk } from "./binaries.ts";
import { buildJars } from "./jars.ts";
import { findJava } from "./java.ts";
import { StorageRulesClient } from "./storage-rules-client.ts";

const rulesV2 = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    function vendor(uid) {
      return firestore.get(/databases/(default)/documents/Vendors/$(uid)).data;
    }
    match /pictures/{uid}/{file=**} {
      allow read: if true;
      allow create: if request.auth.uid == uid
        && request.resource.size < 5 * 1024 * 1024
        && request.resource.contentType.matches('image/(png|jpeg|webp)')
        && request.resource.metadata.owner == uid;
      allow update, delete: if request.auth != null && resource.metadata.owner == request.auth.uid;
    }
    match /approved/{uid}/{file} {
      allow create: if request.auth.uid == uid && vendor(uid).vendorVerify == true && vendor(uid).level >= 2;
    }
    match /registered/{uid} {
      allow create: if firestore.exists(/databases/(default)/documents/Vendors/$(uid));
    }
    match /either/{uid} {
      allow create: if request.auth.token.admin == true;
      allow create: if firestore.exists(/databases/(default)/documents/Banned/$(uid));
      allow create: if firestore.exists(/databases/(default)/documents/Vendors/$(uid));
    }
    match /linked/{uid} {
      allow create: if vendor(uid).owner == /databases/(default)/documents/Users/$(uid)
        && vendor(uid).tags.hasAll(['a', 'b']) && vendor(uid).place.latitude() == 1.5
        && vendor(uid).since < request.time && vendor(uid).nested.deep == 'yes'
        && vendor(uid).share == 0.5 && vendor(uid).closed == null && vendor(uid).open == true
        && vendor(uid).count == 3 && vendor(uid).key == b'ab';
    }
    match /broken/{uid} {
      allow create: if request.resource.metadata.missing == 'x';
    }
  }
}`;

const rulesV1 = `service firebase.storage {
  match /b/{bucket}/o {
    match /flat/{name} { allow read: if request.auth != null; }
    match /all/{name=**} { allow read: if request.auth != null; }
  }
}`;

const vendors = "/databases/(default)/documents/Vendors";
const documents = {
  [`${vendors}/anna`]: { vendorVerify: { booleanValue: true }, level: { integerValue: "2" } },
  [`${vendors}/pia`]: { vendorVerify: { booleanValue: false }, level: { integerValue: "3" } },
  [`${vendors}/with%20space`]: {},
  [`${vendors}/rita`]: {
    owner: { referenceValue: "projects/demo-flashplate/databases/(default)/documents/Users/rita" },
    tags: { arrayValue: { values: [{ stringValue: "a" }, { stringValue: "b" }] } },
    place: { geoPointValue: { latitude: 1.5, longitude: 2 } },
    since: { timestampValue: "2020-01-01T00:00:00.5Z" },
    nested: { mapValue: { fields: { deep: { stringValue: "yes" } } } },
    share: { doubleValue: 0.5 },
    closed: { nullValue: null },
    open: { booleanValue: true },
    count: { integerValue: "3" },
    key: { bytesValue: Buffer.from("ab").toString("base64") },
  },
};
const bucket = "/b/demo-flashplate.appspot.com/o";
const picture = { size: 1000, contentType: "image/png", metadata: { owner: "anna" } };

const sdk = findCloudSdk(process.env);

describe.skipIf(sdk.firestoreJar === undefined)(
  "Storage rules runtime (needs the Google Cloud CLI's Firestore emulator)",
  () => {
    let client: StorageRulesClient;

    beforeAll(async () => {
      const java = await findJava("jdk");
      const jars = await buildJars(sdk.firestoreJar ?? "", java);
      client = new StorageRulesClient(java, jars.storageRules, documents);
      await client.ready();
      expect(await client.load("v2", rulesV2)).toEqual({ version: 2, errors: [] });
      expect(await client.load("v1", rulesV1)).toEqual({ version: 1, errors: [] });
    });
    beforeEach(() => {
      client.requestedDocuments.length = 0;
    });
    afterAll(() => client?.close());

    const create = (path: string, uid: string | undefined, after: Record<string, unknown> = picture) =>
      client.verify("v2", { method: "create", path: bucket + path, after, ...(uid && { uid }) });

    it("permits the owner", async () => {
      expect(await create("/pictures/anna/a.png", "anna")).toEqual({
        permit: true,
        errors: [],
        warnings: [],
      });
    });

    it("denies a stranger", async () => {
      expect(await create("/pictures/anna/a.png", "pia")).toMatchObject({ permit: false, errors: [] });
    });

    it("denies a signed-out client", async () => {
      expect(await create("/pictures/anna/a.png", undefined)).toMatchObject({ permit: false, errors: [] });
    });

    it("denies a path without a rule", async () => {
      expect(await create("/elsewhere/a.png", "anna")).toEqual({ permit: false, errors: [], warnings: [] });
    });

    it.each([
      ["too large", { ...picture, size: 5 * 1024 * 1024 }],
      ["of another type", { ...picture, contentType: "image/svg+xml" }],
      ["marked as another user's", { ...picture, metadata: { owner: "pia" } }],
    ])("denies a picture that is %s", async (_what, after) => {
      expect(await create("/pictures/anna/a.png", "anna", after)).toMatchObject({ permit: false });
    });

    it.each([
      ["anna", true],
      ["pia", false],
    ])("lets %s delete anna's object: %s", async (uid, permit) => {
      const path = `${bucket}/pictures/anna/deep/a.png`;
      const request = { method: "delete", path, uid, before: picture } as const;
      expect(await client.verify("v2", request)).toMatchObject({ permit });
    });

    it("permits reads without sign-in when the rules do", async () => {
      const path = `${bucket}/pictures/anna/a.png`;
      expect(await client.verify("v2", { method: "get", path, before: picture })).toMatchObject({
        permit: true,
      });
    });

    it.each([
      ["anna", true],
      ["pia", false],
    ])("requests the record of %s from Firestore once: %s", async (uid, permit) => {
      expect(await create(`/approved/${uid}/a.png`, uid)).toEqual({ permit, errors: [], warnings: [] });
      expect(client.requestedDocuments).toEqual([`${vendors}/${uid}`]);
    });

    it("denies with a warning when the rules read a field of a missing record", async () => {
      const verdict = await create("/approved/nobody/a.png", "nobody");
      expect(verdict).toMatchObject({ permit: false, errors: [] });
      expect(verdict.warnings).toEqual([
        expect.stringMatching(/storage\.rules line \[\d+\], column \[\d+\].*[Nn]ull/),
      ]);
    });

    it.each([
      ["anna", true],
      ["nobody", false],
      ["with space", true],
    ])("answers firestore.exists for %s: %s", async (uid, permit) => {
      expect(await create(`/registered/${uid}`, "anyone")).toMatchObject({ permit, errors: [] });
    });

    it("permits a request when a rule does, after one that fails and one that denies", async () => {
      expect(await create("/either/anna", undefined)).toEqual({ permit: true, errors: [], warnings: [] });
    });

    it("supports every type of Firestore values", async () => {
      expect(await create("/linked/rita", "rita")).toEqual({ permit: true, errors: [], warnings: [] });
    });

    it("handles concurrent requests that wait for documents", async () => {
      const uids = ["anna", "pia", "anna", "nobody", "anna"];
      const verdicts = await Promise.all(uids.map((uid) => create(`/approved/${uid}/a.png`, uid)));
      expect(verdicts.map(({ permit }) => permit)).toEqual([true, false, true, false, true]);
    });

    it("turns an evaluation error into a denial with a warning", async () => {
      const verdict = await create("/broken/anna", "anna");
      expect(verdict).toMatchObject({ permit: false, errors: [] });
      expect(verdict.warnings).toEqual([
        expect.stringMatching(/storage\.rules line \[\d+\], column \[\d+\].*missing/),
      ]);
    });

    it("reports compile errors with line and column and rejects the ruleset", async () => {
      const { errors, version } = await client.load(
        "bad",
        "service firebase.storage {\n  match /b/{x { }\n}",
      );
      expect(version).toBeUndefined();
      expect(errors[0]).toMatch(/^storage\.rules:2:\d+ /);
      const verdict = await client.verify("bad", { method: "get", path: `${bucket}/x` });
      expect(verdict).toMatchObject({
        permit: undefined,
        errors: [expect.stringContaining("unknown ruleset")],
      });
    });

    it.each([
      ["v1", "/flat/x", true],
      ["v1", "/flat/x/y", false],
      ["v1", "/all/x/y/z", true],
      ["v1", "/all", false],
    ])("matches wildcards of %s rules: %s", async (ruleset, path, permit) => {
      const request = { method: "get", path: bucket + path, uid: "anna", before: picture } as const;
      expect(await client.verify(ruleset, request)).toMatchObject({ permit });
    });

    it("still verifies requests after invalid lines, and rejects an unknown ruleset", async () => {
      client.sendRaw("not json");
      client.sendRaw("[]");
      client.sendRaw('{"action":"verify"}');
      const path = `${bucket}/pictures/anna/a.png`;
      expect(await client.verify("v2", { method: "get", path, before: picture })).toMatchObject({
        permit: true,
      });
      expect(await client.verify("no such", { method: "get", path })).toMatchObject({ permit: undefined });
    });
  },
);
