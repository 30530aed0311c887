import { describe, expect, test } from "vitest";
import { makeAdmin, makePerson, type Person } from "../../../test-support/records/people.ts";
import {
  change,
  makeVendor,
  remove,
  store,
  stored,
  storedWhere,
} from "../../../test-support/records/records.ts";
import { onVendorUpdated } from "../../index.ts";
import { auth } from "../../platform/firebase.ts";

const snapshot = (vendorVerify: boolean) => ({ get: () => vendorVerify });

/** An application whose `vendorVerify` was set in Firestore by this principal. */
async function approvedInFirestoreBy(authId: string | undefined, vendor?: Person): Promise<string> {
  const { uid } = vendor ?? (await makeVendor({ approved: false }));
  await change(`Vendors/${uid}`, { vendorVerify: true });
  const data = { before: snapshot(false), after: snapshot(true) };
  const event = { data, params: { vendorId: uid }, authType: "unknown", authId };
  await (onVendorUpdated.run as unknown as (event: object) => Promise<void>)(event);
  return uid;
}

async function expectTakenBack(uid: string): Promise<void> {
  expect(await stored(`Vendors/${uid}`)).toMatchObject({ vendorVerify: false, decision: null });
  expect(await storedWhere("Approvals", "vendorId", uid)).toEqual([]);
  expect((await auth().getUser(uid)).customClaims?.vendorVerify).toBeUndefined();
}

describe("an approval in Firestore", () => {
  test("is completed and names the admin when the event names one", async () => {
    const admin = await makeAdmin();
    const named = [await approvedInFirestoreBy(admin.uid), await approvedInFirestoreBy(admin.email)];
    for (const uid of named) {
      expect(await stored(`Vendors/${uid}`)).toMatchObject({ vendorVerify: true, decision: "approved" });
      const filed = await storedWhere("Approvals", "vendorId", uid);
      expect(filed).toMatchObject([{ decision: "approved", decidedBy: admin.uid }]);
    }
  });

  test("is completed without a name when a principal of the project has made it", async () => {
    for (const authId of [undefined, "project@appspot.gserviceaccount.com"]) {
      const uid = await approvedInFirestoreBy(authId);
      const filed = await storedWhere("Approvals", "vendorId", uid);
      expect(filed).toMatchObject([{ decision: "approved", decidedBy: null }]);
    }
  });

  test("is taken back when the admin's claim was removed before the event", async () => {
    const { uid } = await makeAdmin();
    await auth().setCustomUserClaims(uid, {});
    await expectTakenBack(await approvedInFirestoreBy(uid));
  });

  test("is taken back when the admin's record was removed before the event", async () => {
    const { uid } = await makeAdmin();
    await remove(`Admins/${uid}`);
    await expectTakenBack(await approvedInFirestoreBy(uid));
  });

  test("is taken back when the account is no admin, disabled or deleted", async () => {
    const [person, disabled, deleted] = [await makePerson(), await makeAdmin(), await makeAdmin()];
    await auth().updateUser(disabled.uid, { disabled: true });
    await auth().deleteUser(deleted.uid);
    for (const { uid } of [person, disabled, deleted])
      await expectTakenBack(await approvedInFirestoreBy(uid));
  });

  test("is taken back when it is of the admin's own restaurant", async () => {
    const own = await makeVendor({ approved: false, claims: { admin: true } });
    await store(`Admins/${own.uid}`, { grantedAt: new Date() });
    await expectTakenBack(await approvedInFirestoreBy(own.uid, own));
  });
});
