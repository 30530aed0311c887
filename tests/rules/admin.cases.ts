import { doc, type Firestore, getDoc, getDocs, updateDoc } from "firebase/firestore";
import { waitingSubject } from "../../web/src/entities/vendors/vendors.subjects.ts";
import { queryOf } from "../../web/src/shared/lib/live/firestore-query.ts";
import { about, type Callers, type RulesCase } from "./cases.ts";

type Caller = Callers[keyof Callers];

const vendors = about("/Vendors/{uid}");
const approvals = about("/Approvals/{approvalId}");

/** Reads a list that the admin page listens to. */
const follow = (caller: Caller, list: "verified" | "unverified" | "changes"): Promise<unknown> => {
  const { source } = waitingSubject(list);
  if ("path" in source) throw new Error("a list is expected");
  // The testing library's object supports the new API, but its type is that of the old one.
  return getDocs(queryOf(caller.firestore() as unknown as Firestore, source));
};

/** What only an admin with a recent login may do. */
export const adminCases: RulesCase[] = [
  ...(["verified", "unverified", "changes"] as const).flatMap((list) => [
    vendors.allow(`an admin follows the waiting vendors: ${list}`, (as) => follow(as.admin, list)),
    vendors.deny(`a vendor follows the waiting vendors: ${list}`, (as) => follow(as.vendor, list)),
    vendors.deny(`a visitor follows the waiting vendors: ${list}`, (as) => follow(as.anonymous, list)),
  ]),
  vendors.deny("an admin approves an unverified email", (as) =>
    updateDoc(doc(as.admin.firestore(), "Vendors/unverified-email"), { vendorVerify: true }),
  ),
  ...(["verified", "unverified", "changes"] as const).map((list) =>
    vendors.deny(`a removed admin with an old token follows the waiting vendors: ${list}`, (as) =>
      follow(as.removedAdmin, list),
    ),
  ),
  vendors.deny("a removed admin with an old token approves", (as) =>
    updateDoc(doc(as.removedAdmin.firestore(), "Vendors/pending"), { vendorVerify: true }),
  ),
  vendors.deny("a removed admin with an old token reads", (as) =>
    getDoc(doc(as.removedAdmin.firestore(), "Vendors/vendor")),
  ),
  approvals.deny("a removed admin with an old token reads a decision", (as) =>
    getDoc(doc(as.removedAdmin.firestore(), "Approvals/approval")),
  ),
  vendors.deny("an admin with a login of 13 hours ago reads", (as) =>
    getDoc(doc(as.tiredAdmin.firestore(), "Vendors/vendor")),
  ),
  vendors.deny("an admin with a login from before the reset of the app reads", (as) =>
    getDoc(doc(as.resetAdmin.firestore(), "Vendors/vendor")),
  ),
  vendors.allow("an admin with a login from after the reset of the app reads", (as) =>
    getDoc(doc(as.admin.firestore(), "Vendors/vendor")),
  ),
];
