import {
  addDoc,
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  where,
} from "firebase/firestore";
import type { Callers } from "./cases.ts";
import type { Caller } from "./operations.ts";

export type CallerName = keyof Callers;

/**
 * Documents of every collection, and one of a collection that does not exist. They belong to the restaurant
 * `vendor`. The guest of the order is `consumer`.
 */
export const documents = [
  "Admins/admin",
  "Vendors/vendor",
  "VendorProfiles/vendor",
  "Members/vendor_vendor",
  "Members/vendor_staff",
  "Invitations/token",
  "AuditLog/entry",
  "Menus/vendor",
  "FlashSales/active",
  "FlashSales/scheduled",
  "PastSales/past",
  "SalePlans/sale",
  "SaleSchedules/schedule",
  "Occurrences/occurrence",
  "PriceHistory/vendor_soup",
  "PriceModels/marketplace",
  "DemandSums/vendor",
  "EffectSums/vendor",
  "MeasuredEffects/marketplace",
  "WrongCodes/vendor",
  "Orders/order",
  "OrderSignals/vendor",
  "OrderDigests/vendor",
  "Guests/consumer",
  "SearchMaps/world",
  "SearchCells/cell",
  "ResultDays/vendor_2026-11-20",
  "ResultLedger/order",
  "Approvals/approval",
  "AccountDeletions/vendor",
  "TakenIds/vendor",
  "NotificationTopics/vendor",
  "NotificationOutbox/event",
  "PushSubscriptions/device",
  "Printers/printer",
  "StartAnnouncements/vendor",
  "ContactMessages/message",
  "PaymentEvents/event",
  "OrderPayments/order",
  "PaymentTasks/order",
  "Disputes/du_1",
  "SettledPayments/order_1",
  "RateLimits/key",
  "Sweeps/menu-pictures",
  "Migrations/done",
  "Unknown/document",
] as const;

const collectionOf = (caller: Caller, path: string) =>
  collection(caller.firestore(), path.split("/")[0] as string);
/** The fields that a caller tries to write. */
const forged = {
  vendorId: "vendor",
  consumerId: "consumer",
  admin: true,
  vendorVerify: true,
  status: "completed",
};

/** What each caller tries with each document. `uid` is that of the caller. */
export const operations: Readonly<
  Record<string, (caller: Caller, path: string, uid: string) => Promise<unknown>>
> = {
  get: (caller, path) => getDoc(doc(caller.firestore(), path)),
  list: (caller, path) => getDocs(query(collectionOf(caller, path), limit(100))),
  "list without limit": (caller, path) => getDocs(collectionOf(caller, path)),
  "list as vendor": (caller, path, uid) =>
    getDocs(query(collectionOf(caller, path), where("vendorId", "==", uid))),
  "list of the restaurant": (caller, path) =>
    getDocs(query(collectionOf(caller, path), where("vendorId", "==", "vendor"))),
  "list as consumer": (caller, path, uid) =>
    getDocs(query(collectionOf(caller, path), where("consumerId", "==", uid))),
  "list of another vendor": (caller, path, uid) =>
    getDocs(query(collectionOf(caller, path), where("vendorId", "==", `not-${uid}`))),
  "search every folder": (caller, path) =>
    getDocs(query(collectionGroup(caller.firestore(), path.split("/")[0] as string), limit(1))),
  add: (caller, path, uid) =>
    addDoc(collectionOf(caller, path), { ...forged, vendorId: uid, consumerId: uid }),
  "create under the own uid": (caller, path, uid) =>
    setDoc(doc(collectionOf(caller, path), `${uid}-own`), forged),
  overwrite: (caller, path) => setDoc(doc(caller.firestore(), path), forged),
  merge: (caller, path) => setDoc(doc(caller.firestore(), path), forged, { merge: true }),
  "change a field": (caller, path) => updateDoc(doc(caller.firestore(), path), { changed: true }),
  "write below": (caller, path) => setDoc(doc(caller.firestore(), `${path}/private/keys`), forged),
  remove: (caller, path) => deleteDoc(doc(caller.firestore(), path)),
};

const verified: readonly CallerName[] = [
  "vendor",
  "approvedVendor",
  "declinedVendor",
  "formerVendor",
  "otherVendor",
  "pastOwner",
  "newOwner",
  "manager",
  "staff",
  "removedMember",
  "pending",
  "consumer",
  "otherConsumer",
  "admin",
  "selfMadeAdmin",
  "removedAdmin",
  "tiredAdmin",
  "resetAdmin",
];
const signedIn: readonly CallerName[] = [...verified, "unverified", "unverifiedStaff"];
/**
 * `pastOwner` has handed over the restaurant that has its uid as its id. All others may list by their uid.
 */
const notHandedOver = signedIn.filter((name) => name !== "pastOwner");
const planners: readonly CallerName[] = ["vendor", "manager"];
const staff: readonly CallerName[] = [...planners, "staff"];

/** Everything that is allowed. All other combinations must be denied. */
export const permitted: Readonly<Record<string, readonly CallerName[]>> = {
  "get Vendors/vendor": ["vendor", "admin"],
  "list Vendors/vendor": ["admin"],
  "list without limit Vendors/vendor": ["admin"],
  "list as vendor Vendors/vendor": ["admin"],
  "list as consumer Vendors/vendor": ["admin"],
  "list of another vendor Vendors/vendor": ["admin"],
  "get VendorProfiles/vendor": verified,
  "list VendorProfiles/vendor": verified,
  "list of the restaurant Vendors/vendor": ["admin"],
  "get Members/vendor_vendor": ["vendor"],
  "get Members/vendor_staff": ["staff"],
  "get Menus/vendor": staff,
  "get FlashSales/active": verified,
  "get FlashSales/scheduled": staff,
  "list of the restaurant FlashSales/active": staff,
  "list of the restaurant FlashSales/scheduled": staff,
  "list as vendor FlashSales/active": notHandedOver,
  "list as vendor FlashSales/scheduled": notHandedOver,
  "get PastSales/past": planners,
  "list of the restaurant PastSales/past": planners,
  "list as vendor PastSales/past": notHandedOver,
  "get Orders/order": ["consumer"],
  "list as consumer Orders/order": verified,
  "get OrderSignals/vendor": staff,
  "get Approvals/approval": ["admin"],
  "list Approvals/approval": ["admin"],
  "list without limit Approvals/approval": ["admin"],
  "list as vendor Approvals/approval": ["admin"],
  "list of the restaurant Approvals/approval": ["admin"],
  "list as consumer Approvals/approval": ["admin"],
  "list of another vendor Approvals/approval": ["admin"],
};
