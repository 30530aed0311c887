import { Timestamp } from "firebase-admin/firestore";
import type { Migration } from "./migration.ts";

/**
 * `Members/{vendorId}_{uid}` is new. The person whose uid is the restaurant's id counts as its owner also
 * without such a record, so requests work before this has run. A restaurant that was handed over
 * (`ownerUid`) already has the record of its owner. Its first owner must not become a member again.
 */
export const restaurantOwners: Migration = {
  name: "restaurant-owners",
  summary: "makes the owner of each restaurant its member",
  query: (firestore) => firestore.collection("Vendors"),
  async change(vendor, transaction) {
    if (vendor.get("ownerUid") !== undefined) return [];
    const uid = vendor.id;
    const ref = vendor.ref.firestore.doc(`Members/${uid}_${uid}`);
    if ((await transaction.get(ref)).exists) return [];
    const createdAt: unknown = vendor.get("createdAt");
    const at = createdAt instanceof Timestamp ? createdAt : vendor.createTime;
    const data = {
      vendorId: uid,
      uid,
      role: "owner",
      addedBy: uid,
      revision: 1,
      createdAt: at,
      updatedAt: at,
    };
    return [{ kind: "set", ref, data }];
  },
};
