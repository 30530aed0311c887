import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { auth } from "../../functions/src/platform/firebase.ts";
import { makeAdmin, type Person } from "../../functions/test-support/records/people.ts";
import { makeVendor, remove, stored, storedWhere } from "../../functions/test-support/records/records.ts";
import { requiredVariable } from "../../functions/test-support/required-variable.ts";

/** Longer than triggers need, also on a busy machine. */
const triggersMs = 700;

const project = requiredVariable("GCLOUD_PROJECT");
const documents = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${project}/databases/(default)/documents`;

let former: Person;
beforeAll(async () => {
  former = await makeAdmin();
});

/** Sends a request to Firestore as a browser does, with the person's token. Returns the status. */
async function ask(path: string, { token }: Person, init: RequestInit = {}): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return (await fetch(`${documents}/${path}`, { ...init, headers })).status;
}

const approve = (uid: string, person: Person) =>
  ask(`Vendors/${uid}?updateMask.fieldPaths=vendorVerify`, person, {
    method: "PATCH",
    body: JSON.stringify({ fields: { vendorVerify: { booleanValue: true } } }),
  });

test("a former admin cannot approve in Firestore with a token that still has the claim", async () => {
  const [first, second] = [await makeVendor({ approved: false }), await makeVendor({ approved: false })];
  expect(await ask("Approvals", former)).toBe(200);
  expect(await approve(first.uid, former)).toBe(200);
  // As `npm run admin:revoke` does. The token still has the claim.
  await remove(`Admins/${former.uid}`);
  await auth().setCustomUserClaims(former.uid, {});
  expect(await ask("Approvals", former)).toBe(403);
  expect(await ask(`Vendors/${second.uid}`, former)).toBe(403);
  expect(await approve(second.uid, former)).toBe(403);
  await sleep(triggersMs);
  expect(await stored(`Vendors/${second.uid}`)).toMatchObject({ vendorVerify: false, decision: null });
  expect(await storedWhere("Approvals", "vendorId", second.uid)).toEqual([]);
});
